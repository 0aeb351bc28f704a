/**
 * What our scripts ask of a browser: each name that TypeScript finds in the browser's own
 * declarations, looked up in MDN's tables; the selectors and regular expressions that they write.
 * Syntax is esbuild's to write for the floor.
 */
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { known } from "./data.mjs";

const WEB = fileURLToPath(new URL("../../codex/web/", import.meta.url));
const { api, webassembly } = known;
const { builtins, regular_expressions: expressions } = known.javascript;
const SELECTING = new Set(["querySelector", "querySelectorAll", "matches", "closest"]);
/** What esbuild leaves as it stands in a regular expression. */
const IN_EXPRESSIONS = [
  [/\(\?<[=!]/, expressions.lookbehind_assertion],
  [/\(\?<[a-z]/i, expressions.named_capturing_group],
  [/\\p\{/i, expressions.unicode_character_class_escape],
  [/\(\?[ims]*-?[ims]+:/, expressions.modifier],
  [/\/[a-z]*d[a-z]*$/, builtins.RegExp.hasIndices],
  [/\/[a-z]*v[a-z]*$/, builtins.RegExp.unicodeSets],
];

/** A feature's own entry, or that of a member. */
const entry = (owner, name) => {
  const holder = api[owner] ?? builtins[owner] ?? webassembly.api[owner];
  return (holder?.[name] ?? holder?.[`${name}_static`])?.__compat;
};

/** Names of the types that a value may have, and of those that they extend. */
function* names(checker, type) {
  if (type.isUnionOrIntersection()) {
    for (const each of type.types) yield* names(checker, each);
    return;
  }
  const name = type.symbol?.name ?? checker.typeToString(type);
  yield name.replace(/Constructor$/, "").replace(/^Readonly(?=Array|Map|Set)/, "");
  const held = checker.getApparentType(type);
  if (held !== type) yield* names(checker, held);
  for (const each of held.isClassOrInterface?.() ? checker.getBaseTypes(held) : [])
    yield* names(checker, each);
  // What a generic type, as an array of texts, is made of.
  if (held.target && held.target !== held) yield* names(checker, held.target);
}

/** A member of a value, by the first of its types that MDN tells of. */
function member(checker, type, name) {
  for (const owner of names(checker, type)) {
    const found = entry(owner, name);
    if (found) return [`${owner}.${name}`, found];
  }
  return null;
}

/** Whether a name is the browser's, and not ours. */
const foreign = (program, symbol) =>
  symbol?.declarations?.some((each) => program.isSourceFileDefaultLibrary(each.getSourceFile()));

/** What one node of a script asks for. */
function* asked(program, checker, node) {
  if (ts.isPropertyAccessExpression(node)) {
    const found = member(checker, checker.getTypeAtLocation(node.expression), node.name.text);
    if (found) yield found;
  } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    const found = member(checker, checker.getTypeAtLocation(node.parent), name);
    if (found) yield found;
  } else if (ts.isIdentifier(node)) {
    const symbol = checker.getSymbolAtLocation(node);
    if (!foreign(program, symbol)) return;
    const found = (api[node.text] ?? builtins[node.text])?.__compat ?? entry("Window", node.text);
    if (found && !ts.isPropertyAccessExpression(node.parent)) yield [node.text, found];
    else if (found && node.parent.expression === node) yield [node.text, found];
  } else if (ts.isRegularExpressionLiteral(node)) {
    for (const [seen, feature] of IN_EXPRESSIONS) {
      if (seen.test(node.text)) yield [String(seen), feature.__compat];
    }
  } else if (ts.isCallExpression(node) && SELECTING.has(node.expression.name?.text)) {
    for (const [, name] of node.arguments[0]?.getText().matchAll(/(?<!\\):([a-z-]+)/g) ?? []) {
      const found = known.css.selectors[name]?.__compat;
      if (found) yield [`:${name}`, found];
    }
  }
}

/** Each feature that the scripts ask for: its name, MDN's entry, and where it stands. */
export function* ofScripts() {
  const read = ts.readConfigFile(`${WEB}tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, WEB);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  for (const file of program.getSourceFiles().filter((each) => fileNames.includes(each.fileName))) {
    /** @type {ts.Node[]} */
    const left = [file];
    for (let node = left.pop(); node; node = left.pop()) {
      ts.forEachChild(node, (child) => void left.push(child));
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      const at = `${basename(file.fileName)}:${line + 1}`;
      for (const [name, compat] of asked(program, checker, node)) yield { name, compat, at };
    }
  }
}
