/** What may stand in a rule instead of what stands there: the small bugs, by kind. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };
export type Place = { parent: Node | null; key: string; inChain: boolean; inThrow: boolean };

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

/** What may stand there instead. Words of exceptions are nobody's rule; inside `a?.b.c` a change would break the chain itself. */
export function replacements(node: Node, place: Place, textOf: (node: Node) => string): string[] {
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
