/** Verifies that the import rules reject each forbidden import, in a copy of the project's configuration. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importExceptions } from "./import-exceptions.ts";
import { importProblems, projectProblems, projectSources } from "./import-rules.ts";

const importing = (address: string) => `import { x } from "${address}";\n\nexport const y = x;\n`;

/** The linter's expected message for each line; empty if the import is allowed. */
const LINES = [
  { of: "sales/rules/cart", line: 'import "node:fs"', why: "Rules depend on nothing" },
  { of: "sales/rules/cart", line: 'import "zod"', why: "Rules depend on nothing" },
  { of: "sales/rules/cart", line: 'import "#platform/api/endpoint.ts"', why: "Rules depend on nothing" },
  { of: "sales/rules/cart", line: 'import "#catalogue/rules/pricing/gst.ts"', why: "" },
  { of: "catalogue/rules/pricing", line: "Date.now()", why: "Time and chance are passed in" },
  { of: "catalogue/rules/pricing", line: "new Date()", why: "Time and chance are passed in" },
  { of: "catalogue/rules/pricing", line: "Math.random()", why: "Time and chance are passed in" },
  { of: "sales/api", line: 'import "#app/server/app.ts"', why: "The API knows the rules" },
  { of: "sales/server/orders", line: 'import "#platform/web/api.ts"', why: "never import each other" },
  { of: "sales/server/orders", line: 'import "#sales/rules/cart/bill.ts"', why: "" },
  { of: "sales/web/cart", line: 'import "#app/server/app.ts"', why: "never import each other" },
  { of: "sales/web/cart", line: 'import "node:fs"', why: "Pages run in the browser" },
  { of: "sales/web/cart", line: 'import "#platform/api/endpoint.ts"', why: "" },
];

const fileOf = (row: (typeof LINES)[number]) => `/src/${row.of}/line-${LINES.indexOf(row)}.ts`;

/** Each line is in its own file and all are linted in one run, because starting the linter is the slow part. */
const complaints = linted();

function linted(): string[] {
  const testShop = mkdtempSync(join(tmpdir(), "sheetal-imports-"));
  cpSync("biome.json", join(testShop, "biome.json"));
  cpSync("lint", join(testShop, "lint"), { recursive: true });
  for (const row of LINES) {
    mkdirSync(join(testShop, dirname(fileOf(row))), { recursive: true });
    writeFileSync(join(testShop, fileOf(row)), `${row.line};\n`);
  }
  const options = ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none", "src"];
  const { stdout, stderr } = spawnSync("biome", options, { cwd: testShop, encoding: "utf8" });
  rmSync(testShop, { recursive: true });
  return `${stdout}${stderr}`.split("\n");
}

test.each(LINES)("$of, $line: $why", (row) => {
  const about = complaints.filter((complaint) => complaint.includes(`${fileOf(row)},`));
  expect(about).toHaveLength(row.why ? 1 : 0);
  expect(about.join()).toContain(row.why);
});

test.each([
  { file: "src/catalogue/rules/search/x.ts", address: "#sales/rules/cart/bill.ts", why: "sales comes after it" },
  {
    file: "src/catalogue/rules/search/x.ts",
    address: "../../../sales/rules/cart/bill.ts",
    why: "sales comes after it",
  },
  { file: "src/platform/web/ui/x.tsx", address: "#sales/web/cart/cart-store.ts", why: "sales comes after it" },
  { file: "src/sales/web/cart/x.tsx", address: "#root.tsx", why: "app comes after it" },
  { file: "src/sales/server/deposits/x.ts", address: "../orders/place-order.ts", why: "orders comes after it" },
  { file: "src/platform/web/ui/x.tsx", address: "#platform/web/office-kit/admin.ts", why: "office-kit comes after it" },
  {
    file: "src/sales/web/a-new-folder/x.tsx",
    address: "#sales/web/cart/cart-store.ts",
    why: "has no position in the line",
  },
  {
    file: "src/repairs/rules/x.ts",
    address: "#platform/rules/money/money.ts",
    why: "has no position among the subjects",
  },
  { file: "src/sales/server/orders/x-store.ts", address: "#people/server/accounts/schema.ts", why: "private to it" },
  { file: "src/sales/server/orders/x-store.ts", address: "../quotes/schema.ts", why: "private to it" },
  { file: "src/sales/server/orders/x.ts", address: "drizzle-orm", why: "SQL lives in a store" },
  { file: "src/app/server/commands/restore.ts", address: "drizzle-orm/pg-core", why: "SQL lives in a store" },
  { file: "src/app/server/commands/x.ts", address: "../../../../lab/free-port.ts", why: "installed without lab" },
  { file: "src/testing/x.ts", address: "../../lab/free-port.ts", why: "installed without lab" },
  { file: "src/sales/web/cart/x.test.ts", address: "../../../../lab/free-port.ts", why: "installed without lab" },
])("the import rules reject $address in $file", ({ file, address, why }) => {
  expect(importProblems(file, importing(address)).join()).toContain(why);
});

test.each([
  { file: "src/sales/rules/cart/x.ts", source: importing("#catalogue/rules/pricing/gst.ts") },
  { file: "src/sales/web/cart/x.ts", source: importing("#people/web/session/session-store.ts") },
  { file: "src/sales/web/cart/x.test.ts", source: importing("#root.tsx") },
  { file: "src/messages/server/mail/schema.ts", source: importing("#sales/server/orders/schema.ts") },
  { file: "src/cylinders/server/yard/x-store.ts", source: importing("#cylinders/server/cylinder/schema.ts") },
  { file: "src/catalogue/server/demo/x.ts", source: importing("#catalogue/server/products/schema.ts") },
  { file: "src/sales/server/orders/x-store.ts", source: importing("drizzle-orm") },
])("the import rules allow in $file: $source", ({ file, source }) => {
  expect(importProblems(file, source)).toEqual([]);
});

test("the import rules also check dynamic imports", () => {
  const source = 'const later = () => import("#sales/web/cart/cart-drawer.tsx");';
  expect(importProblems("src/platform/web/ui/x.tsx", source)).toHaveLength(1);
});

test("the project has no wrong import but the listed ones, and each listed one is still needed", () => {
  expect(projectProblems(projectSources())).toEqual([]);
});

test("the list of exceptions only shrinks", () => {
  expect(importExceptions.length).toBeLessThanOrEqual(13);
});
