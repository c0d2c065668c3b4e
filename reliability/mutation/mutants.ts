/**
 * The small bugs that can be planted in a rule: `<` for `<=`, `&&` for `||`, a condition that always holds, a number one higher.
 * All of a file's are built into it at once, each behind a question that is answered while the tests run.
 */
import { parseSync } from "vite";

export type Mutant = { id: string; file: string; line: number; was: string; becomes: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Planted = { code: string; mutants: Mutant[] };

const COMPARED: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};
const COUNTED: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "**": "*" };
const JOINED: Readonly<Record<string, string>> = { "&&": "||", "||": "&&", "??": "&&" };
const ASSIGNED: Readonly<Record<string, string>> = { "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "??=": "=" };
const OTHER_METHOD: Readonly<Record<string, string>> = {
  ...{ some: "every", every: "some", startsWith: "endsWith", endsWith: "startsWith" },
  ...{ toUpperCase: "toLowerCase", toLowerCase: "toUpperCase", min: "max", max: "min" },
  ...{ floor: "ceil", ceil: "floor", round: "floor", padStart: "padEnd", padEnd: "padStart" },
  ...{ trimStart: "trimEnd", trimEnd: "trimStart", indexOf: "lastIndexOf", lastIndexOf: "indexOf" },
};
/** Left out, these give back something of the same kind. */
const LEFT_OUT = [
  "filter",
  "slice",
  "trim",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "replace",
  "replaceAll",
  "normalize",
];
const CONDITIONAL = ["IfStatement", "ConditionalExpression"];
const LOOPS = ["WhileStatement", "ForStatement", "DoWhileStatement"];
const WRAPPERS = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"];

/** The file with every mutant built in, and what they are. */
export function plantMutants(file: string, text: string): Planted {
  const lineAt = lineCounter(text);
  const mutants: Mutant[] = [];
  const textOf = (node: Node) => text.slice(node.start, node.end);

  function question(node: Node, becomes: string): string {
    const id = `${file}#${mutants.length}`;
    mutants.push({ id, file, line: lineAt(node.start), was: textOf(node), becomes });
    return `globalThis.mutate(${JSON.stringify(id)})`;
  }

  function render(node: Node, place: Place): string {
    const inner = renderChildren(node, place);
    if (node.type === "ExpressionStatement") return `{ if (!${question(node, "")}) {${inner}} }`;
    const choices = replacements(node, place, textOf);
    if (choices.length === 0) return inner;
    return `(${choices.map((becomes) => `${question(node, becomes)} ? (${becomes}) : `).join("")}(${inner}))`;
  }

  function renderChildren(node: Node, place: Place): string {
    let rendered = "";
    let end = node.start;
    for (const [child, key] of childrenOf(node)) {
      if (child.start < end) continue;
      rendered += text.slice(end, child.start) + render(child, placeOf(node, key, place));
      end = child.end;
    }
    return rendered + text.slice(end, node.end);
  }

  const program = parseSync(file, text).program as unknown as Node;
  return { code: renderChildren({ ...program, start: 0, end: text.length }, NOWHERE), mutants };
}

type Place = { parent: Node | null; key: string; inChain: boolean; inThrow: boolean };
const NOWHERE: Place = { parent: null, key: "", inChain: false, inThrow: false };

function placeOf(parent: Node, key: string, outer: Place): Place {
  const spine = key === "object" || key === "callee" || (key === "expression" && parent.type !== "ExpressionStatement");
  return {
    parent,
    key,
    inChain: parent.type === "ChainExpression" || (outer.inChain && spine),
    inThrow: parent.type === "ThrowStatement" || (outer.inThrow && !parent.type.endsWith("Statement")),
  };
}

function childrenOf(node: Node): [Node, string][] {
  if (node.type.startsWith("TS") && !WRAPPERS.includes(node.type)) return [];
  if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return [];
  const found: [Node, string][] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === "typeAnnotation" || key === "returnType" || key === "typeParameters" || key === "typeArguments")
      continue;
    if ((key === "key" || key === "property") && !node.computed) continue;
    if (node.type === "TemplateLiteral" && key === "quasis") continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) found.push([child, key]);
  }
  return found.sort(([one], [other]) => one.start - other.start);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

/** What may stand there instead. Words of exceptions are nobody's rule; inside `a?.b.c` a change would break the chain itself. */
function replacements(node: Node, place: Place, textOf: (node: Node) => string): string[] {
  if (place.inChain && node.type !== "ChainExpression") return [];
  const found = ownReplacements(node, place, textOf);
  const { parent, key } = place;
  if (parent && key === "test" && CONDITIONAL.includes(parent.type)) found.push("true", "false");
  if (parent && key === "test" && LOOPS.includes(parent.type)) found.push("false");
  return [...new Set(found)];
}

function ownReplacements(node: Node, { parent, key, inThrow }: Place, textOf: (node: Node) => string): string[] {
  const left = node.left as Node;
  const right = node.right as Node;
  const operator = node.operator as string;
  switch (node.type) {
    case "BinaryExpression": {
      const swapped = COMPARED[operator];
      if (swapped) return [...swapped.map((other) => `${textOf(left)} ${other} ${textOf(right)}`), "true", "false"];
      const counted = COUNTED[operator];
      if (!counted || isText(left) || isText(right)) return [];
      return [`${textOf(left)} ${counted} (${textOf(right)})`];
    }
    case "LogicalExpression":
      return JOINED[operator] ? [`(${textOf(left)}) ${JOINED[operator]} (${textOf(right)})`] : [];
    case "AssignmentExpression":
      return ASSIGNED[operator] ? [`${textOf(left)} ${ASSIGNED[operator]} ${textOf(right)}`] : [];
    case "UnaryExpression":
      return operator === "!" || operator === "-" ? [textOf(node.argument as Node)] : [];
    case "TemplateLiteral":
      return inThrow || parent?.type === "TaggedTemplateExpression" ? [] : ['""'];
    case "Literal":
      return literals(node, parent, key, inThrow);
    case "ArrayExpression":
      return (node.elements as Node[]).length > 0 ? ["[]"] : [];
    case "ArrowFunctionExpression":
      return node.expression ? ["() => undefined"] : [];
    case "CallExpression":
      return calls(node, textOf);
    case "ChainExpression":
      return [textOf(node).replace("?.[", "[").replace("?.(", "(").replace("?.", ".")];
    default:
      return [];
  }
}

function literals({ value, raw, regex }: Node, parent: Node | null, key: string, inThrow: boolean): string[] {
  if (regex) return patterns(regex as { pattern: string; flags: string });
  if (typeof value === "boolean") return [String(!value)];
  if (typeof value === "number") return [`${raw} + 1`];
  if (typeof value !== "string" || inThrow || key === "source") return [];
  const other = (key === "left" ? parent?.right : parent?.left) as Node | undefined;
  if (parent?.type === "BinaryExpression" && other?.type === "UnaryExpression") return [];
  return [value === "" ? '"mutated"' : '""'];
}

/** A pattern without its anchors, with each class turned round, with each "one or more" as "one". */
function patterns({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const changed = [pattern.replace(/^\^/, ""), pattern.replace(/\$$/, ""), ...turned(pattern)].filter(
    (other) => other !== pattern && other !== "",
  );
  return [...new Set(changed)].map((other) => `/${other}/${flags}`);
}

function turned(pattern: string): string[] {
  const each = [...pattern.matchAll(/\\[dDsSwW]|\[\^?|[+*](?=$|[^\]])|\{(\d+)\}/g)];
  return each.flatMap(({ 0: was, 1: count, index }) => {
    if (pattern[index - 1] === "\\") return [];
    const inClass = pattern.lastIndexOf("[", index - 1) > pattern.lastIndexOf("]", index - 1);
    const put = (becomes: string) => pattern.slice(0, index) + becomes + pattern.slice(index + was.length);
    if (count) return [put(`{${Number(count) + 1}}`)];
    if (was.startsWith("\\")) return [put(was[1] === was[1]?.toLowerCase() ? was.toUpperCase() : was.toLowerCase())];
    if (inClass) return [];
    if (was.startsWith("[")) return [put(was === "[" ? "[^" : "[")];
    return [put("")];
  });
}

function calls(node: Node, textOf: (node: Node) => string): string[] {
  const callee = node.callee as Node;
  if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return [];
  const object = textOf(callee.object as Node);
  const method = (callee.property as Node).name as string;
  const given = (node.arguments as Node[]).map(textOf).join(", ");
  if (LEFT_OUT.includes(method)) return [object];
  const other = OTHER_METHOD[method];
  return other ? [`${object}.${other}(${given})`] : [];
}

function isText(node: Node): boolean {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split("\n").length;
}
