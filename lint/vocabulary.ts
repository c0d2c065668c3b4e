/**
 * Keeps words with a private meaning out of identifiers, comments and documents (CONTRIBUTING.md, "English"). Texts in quotes are free:
 * specifications and trade terms decide those. `npm run check` runs this.
 */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** Each word with the standard term. */
const INSTEAD: Readonly<Record<string, string>> = {
  asked: "input, request or query",
  door: "HTTP layer",
  house: "project or shop",
  kept: "stored, cached or retained",
  metal: "cylinders",
  most: "MAX_",
  news: "change",
  nobody: "the actor, or no one named",
  papers: "documents",
  patience: "timeout",
  patient: "timeout",
  patiently: "with a timeout",
  rooms: "folders",
  said: "text or message",
  says: "text, expected or returns",
  somebody: "the actor",
  verb: "use case",
  walls: "import rules",
  whoever: "the actor",
  world: "deps or context",
};

/** Banned in names only: in a sentence these are plain English. `most` is banned as the prefix of a constant. */
const ONLY_IN_NAMES = new Set(["metal", "most", "news", "said", "says", "world"]);
const MOST_PREFIX = /^MOST_/;

type Node = { type: string; start: number; [property: string]: unknown };

/** The banned words of one source file, each as a sentence. */
export function vocabularyProblems(file: string, source: string): string[] {
  const { program, comments } = parseSync(file, source);
  const found = new Map<string, string>();
  const report = (start: number, word: string, where: string) => {
    const line = source.slice(0, start).split("\n").length;
    found.set(`${line} ${word}`, `${file}:${line} "${word}" in ${where}: use ${INSTEAD[word]}`);
  };
  walk(program as unknown as Node);
  for (const { start, value } of comments) for (const word of bannedIn(value)) report(start, word, "a comment");
  return [...found.values()];

  function walk(node: Node) {
    const name = node.type === "Identifier" || node.type === "JSXIdentifier" ? String(node.name) : "";
    if (MOST_PREFIX.test(name)) report(node.start, "most", name);
    for (const word of wordsOf(name))
      if (word !== "most" && Object.hasOwn(INSTEAD, word)) report(node.start, word, name);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
    }
  }
}

/** The banned words of a document. Code and quoted texts are skipped. */
export function documentProblems(file: string, text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|"[^"\n]*"|“[^”\n]*”/g, (code) =>
    code.replace(/[^\n]/g, " "),
  );
  return prose
    .split("\n")
    .flatMap((line, place) => bannedIn(line).map((word) => `${file}:${place + 1} "${word}": use ${INSTEAD[word]}`));
}

const bannedIn = (text: string): string[] =>
  [...text.replace(/["“'`][^"”'`\n]*["”'`]/g, "").matchAll(/[A-Za-z]+/g)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => Object.hasOwn(INSTEAD, word) && !ONLY_IN_NAMES.has(word));

const wordsOf = (name: string): string[] => name.split(/(?<=[a-z0-9])(?=[A-Z])|[_$]/).map((word) => word.toLowerCase());

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

if (import.meta.main) {
  const problems = [
    ...globSync("{src,lab,lint,deploy}/**/*.{ts,tsx}", {
      exclude: ["**/node_modules/**", "lint/vocabulary.ts"],
    }).flatMap((file) => vocabularyProblems(file, readFileSync(file, "utf8"))),
    ...globSync("{*,docs/**/*,lab/**/*,deploy/**/*}.md", {
      exclude: ["**/node_modules/**", "docs/settings.md"],
    }).flatMap((file) => documentProblems(file, readFileSync(file, "utf8"))),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`\n${problems.length} words with a private meaning.`);
    process.exit(1);
  }
}
