import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "deploy/**/*.md", "lab/**/*.md"], {
  exclude: ["**/node_modules/**", "lab/test-results/**", "CHANGELOG.md"],
}).sort();

/** A path in the text, such as `src/sales/rules/cart/bill.ts`; one with a placeholder or for a new file names no file. */
const PATH = /(?<![\w./-])((?:src|lab|lint|docs|deploy|public)\/[\w./*{},-]*[\w*}])/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
const NEW_FILE = /\(new\)/;

/** The files that a document names and that do not exist. */
function missingFiles(document: string, text: string): string[] {
  const lines = text.split("\n").filter((line) => !NEW_FILE.test(line));
  const named = lines.flatMap((line) => [...line.matchAll(PATH)].map(([, path = ""]) => path));
  const linked = lines.flatMap((line) =>
    [...line.matchAll(LINK)].map(([, path = ""]) => join(dirname(document), decodeURI(path))),
  );
  return [...new Set([...named, ...linked])].filter((path) => !existsSync(path) && globSync(path).length === 0);
}

test("every file that a document names exists", () => {
  const missing = DOCUMENTS.flatMap((document) =>
    missingFiles(document, readFileSync(document, "utf8")).map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("a document that names a missing file is found", () => {
  const text = "See `src/sales/rules/cart/gone.ts`, [docs](docs/gone.md) and `src/sales`.";
  expect(missingFiles("README.md", text)).toEqual(["src/sales/rules/cart/gone.ts", "docs/gone.md"]);
});
