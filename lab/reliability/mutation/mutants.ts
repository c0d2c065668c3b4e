/**
 * The small bugs that can be planted in a rule: `<` for `<=`, `&&` for `||`, a condition that always holds, a number one higher.
 * All of a file's are built into it at once, each behind a question that is answered while the tests run.
 */
import { parseSync } from "vite";
import { type Node, type Place, replacements } from "./replacements.ts";

export type Mutant = { id: string; file: string; line: number; was: string; becomes: string };

type MutatedSource = { code: string; mutants: Mutant[] };

const WRAPPERS = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"];

/** The file with every mutant built in, and what they are. */
export function plantMutants(file: string, text: string): MutatedSource {
  const lineAt = lineCounter(text);
  const mutants: Mutant[] = [];
  const textOf = (node: Node) => text.slice(node.start, node.end);

  function question(node: Node, becomes: string): string {
    const id = `${file}#${mutants.length}`;
    mutants.push({ id, file, line: lineAt(node.start), was: textOf(node), becomes });
    return `mutate(${JSON.stringify(id)})`;
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

function lineCounter(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split("\n").length;
}
