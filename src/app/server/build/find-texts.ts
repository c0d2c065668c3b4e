/** Finds the texts of a source file: those in `t("…")`, `plural(n, { one: "…", other: "…" })` and `rich("…", …)`. */
import { parseSync } from "vite";

/** The position in the source, quotes included. For a call without values it covers the whole call, which the text can replace. */
export type TextLocation = { english: string; start: number; end: number };
export type TextScan = { texts: TextLocation[]; problems: string[] };

type Node = { type: string; start: number; end: number; [property: string]: unknown };

/** The modules that export the text functions. */
const SPEAKERS = /\/language\/text\.ts$|\/ui\/text\/rich\.tsx$|^\.\/(?:text\.ts|rich\.tsx)$/;
const CALLS = new Set(["t", "plural", "rich"]);
const OPENS_FUNCTION = /Function/;
/** Attributes whose text is displayed or read aloud. */
const READ_BY_PEOPLE = new Set([
  "action",
  "busy",
  "title",
  "label",
  "hint",
  "placeholder",
  "alt",
  "aria-label",
  "heading",
  "text",
]);
/** An English word; not an address, a symbol or an uppercase name. */
const IN_ENGLISH = /^[A-Z][a-z]/;

export function findTexts(file: string, source: string): TextScan {
  const found: TextScan = { texts: [], problems: [] };
  if (!/\b(?:text\.ts|rich\.tsx)"/.test(source)) return found;
  const { program } = parseSync(file, source);
  const names = namesOf(program as unknown as Node);
  if (names.size > 0) walk(program as unknown as Node, 0);
  return found;

  function walk(node: Node, depth: number) {
    if (node.type === "CallExpression" && isNode(node.callee) && names.has(String(node.callee.name))) read(node, depth);
    if (node.type === "JSXAttribute") look(node);
    const inner = OPENS_FUNCTION.test(node.type) ? depth + 1 : depth;
    for (const child of childrenOf(node)) walk(child, inner);
  }

  function look({ name, value, start }: Node) {
    const attribute = String((name as Node).name);
    const text = READ_BY_PEOPLE.has(attribute) && isNode(value) ? textIn(value) : undefined;
    if (text !== undefined && IN_ENGLISH.test(text))
      found.problems.push(`${file}:${lineOf(start)} says ${attribute}="${text}" in English only`);
  }

  function lineOf(start: number) {
    return source.slice(0, start).split("\n").length;
  }

  function read(call: Node, depth: number) {
    const line = lineOf(call.start);
    if (depth === 0)
      found.problems.push(`${file}:${line} asks for a text while the file is loaded, before anybody speaks a language`);
    const callee = String((call.callee as Node).name);
    const given = call.arguments as Node[];
    const literals = callee === "plural" ? formsOf(given[1]) : [given[0]];
    for (const literal of literals) {
      const english = textIn(literal);
      if (literal === undefined || english === undefined)
        found.problems.push(`${file}:${line} gives ${callee}() something other than a text in quotes`);
      else if (callee === "t" && given.length === 1) found.texts.push({ english, start: call.start, end: call.end });
      else found.texts.push({ english, start: literal.start, end: literal.end });
    }
  }
}

/** The imported text functions. An import under another name is not recognised; no file has one. */
function namesOf(program: Node): Set<string> {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) => type === "ImportDeclaration" && SPEAKERS.test(String((source as Node).value)),
  );
  const imported = imports
    .flatMap(({ specifiers }) => specifiers as Node[])
    .map(({ local }) => String((local as Node).name));
  return new Set(imported.filter((name) => CALLS.has(name)));
}

const formsOf = (forms: Node | undefined): (Node | undefined)[] =>
  forms?.type === "ObjectExpression" ? (forms.properties as Node[]).map(({ value }) => value as Node) : [undefined];

function textIn(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral" || (node.expressions as Node[]).length > 0) return undefined;
  const [whole] = node.quasis as { value: { cooked: string } }[];
  return whole?.value.cooked;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
