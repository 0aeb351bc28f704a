"""Finding calculators: the id `oeil-noir/degats` is the module `calculators.oeil_noir.degats`.

One that is a folder stands in two files: `asked`, its form and computation, and `told`, its words
and declaration. It is imported when it is asked for, so that a page pays for its own only.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from calculators.calculator import AnyCalculator, Calculator
from calculators.form import Form
from calculators.systems import SYSTEMS, folder_of


def declared_in(module_name: str) -> object:
    """Return what a module, or the words of one that is a folder, declares."""
    module = import_module(module_name)
    told = import_module(f"{module_name}.told") if hasattr(module, "__path__") else module
    return getattr(told, "CALCULATOR", None)


@cache
def find(calculator_id: str) -> AnyCalculator:
    """Return the calculator of this id; raise `LookupError` when there is none."""
    system, _, name = calculator_id.partition("/")
    folder = folder_of(system)
    module_name = f"{folder}.{name.replace('-', '_')}"
    known = system in SYSTEMS and name.replace("-", "").isalnum() and find_spec(folder)
    if not known or find_spec(module_name) is None:
        raise LookupError(f"no calculator {calculator_id!r}")
    calculator = declared_in(module_name)
    if not (isinstance(calculator, Calculator) and calculator.id == calculator_id):
        raise LookupError(f"{module_name} does not declare the calculator {calculator_id!r}")
    return calculator


@cache
def sheet_of(system: str) -> type[Form]:
    """Return what the sheet of a system's character holds; raise `LookupError` without one."""
    return _form(system, "character", "Character")


@cache
def adversary_of(system: str) -> type[Form]:
    """Return what is kept of a system's adversary; raise `LookupError` without one."""
    return _form(system, "adversary", "Adversary")


def _form(system: str, module: str, name: str) -> type[Form]:
    """Return a form that a system's module of this name declares."""
    try:
        if system in SYSTEMS:
            form: type[Form] = getattr(import_module(f"{folder_of(system)}.{module}"), name)
            return form
    except ModuleNotFoundError:
        pass
    raise LookupError(f"no {module} for {system!r}")


@cache
def ids_of(system: str) -> tuple[str, ...]:
    """Return the id of every calculator of a system; nothing of the others is imported."""
    folder = folder_of(system)
    if find_spec(folder) is None:
        return ()
    return tuple(
        f"{system}/{module.name.replace('_', '-')}"
        for module in iter_modules(import_module(folder).__path__)
        if declared_in(f"{folder}.{module.name}")
    )


def all_ids() -> tuple[str, ...]:
    """Return the id of every calculator, system by system."""
    return tuple(each for system in SYSTEMS for each in ids_of(system))
