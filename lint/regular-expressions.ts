/**
 * Finds regular expressions whose time grows faster than the text: 40,000 spaces before `/\s*%$/` block the process for seconds. They
 * cannot be told from harmless ones by eye. `npm run check` runs this.
 */
import { globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { parseSync } from "vite";

type Node = { type: string; start: number; [property: string]: unknown };
type Literal = { pattern: string; flags: string };

/** The slow expressions of one source file, each as a sentence. */
export function slowExpressions(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  walk(program as unknown as Node);
  return found;

  function walk(node: Node) {
    const literal = node.regex as Literal | undefined;
    if (literal) report(node.start, literal);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
    }
  }

  function report(start: number, { pattern, flags }: Literal) {
    const { reports } = analyse({ source: pattern, flags });
    const [first] = reports;
    if (first === undefined) return;
    const line = source.slice(0, start).split("\n").length;
    const growth = reports.some(({ exponential }) => exponential) ? "exponential" : "quadratic";
    found.push(`${file}:${line} /${pattern}/ is ${growth} in a text of ${JSON.stringify(first.character.pick)}`);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

if (import.meta.main) {
  const files = globSync("src/**/*.{ts,tsx}", { exclude: (path) => /\.test\.tsx?$/.test(path) });
  const problems = files.sort().flatMap((file) => slowExpressions(file, readFileSync(file, "utf8")));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`\n${problems.length} slow regular expressions.`);
    process.exitCode = 1;
  }
}
