"""What adds up to a number, term by term.

A rule that adds things up returns them as a ledger, and feeds its total to the dice: whoever
explains the number reads the same terms, and need not know the rule's branches.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ledger[T]:
    """Terms with their signed values, in the order in which they are told.

    A term of value 0 was weighed and changes nothing; one that the rule does not ask for is not
    there. A term may come twice, as two blows of the same kind do.

    Example:
        >>> made_of = Ledger.of({"force": 3, "taille": -1}) + Ledger.of({"charge": 2})
        >>> made_of.total, made_of["taille"], "tenaille" in made_of
        (4, -1, False)
    """

    entries: tuple[tuple[T, int], ...] = ()

    @classmethod
    def of(cls, terms: Mapping[T, int] | Iterable[tuple[T, int]]) -> "Ledger[T]":
        """Return the ledger of these terms, in their order."""
        return cls(tuple(terms.items() if isinstance(terms, Mapping) else terms))

    @property
    def total(self) -> int:
        """What the terms add up to; 0 for none."""
        return sum(value for _, value in self.entries)

    def __iter__(self) -> Iterator[tuple[T, int]]:
        """Yield the terms with their values."""
        return iter(self.entries)

    def __add__[U](self, other: "Ledger[U]") -> "Ledger[T | U]":
        """Return both, this one's terms first."""
        return Ledger((*self.entries, *other.entries))

    def __contains__(self, term: object) -> bool:
        """Tell whether a term was weighed, whatever its value."""
        return any(each == term for each, _ in self.entries)

    def __getitem__(self, term: object) -> int:
        """Return what a term adds, all its lines together; 0 where it was not weighed."""
        return sum(value for each, value in self.entries if each == term)

    def without(self, *terms: object) -> "Ledger[T]":
        """Return the ledger without some terms."""
        return Ledger(tuple(entry for entry in self.entries if entry[0] not in terms))
