/** Verifies that the import rules reject each forbidden import, in a copy of the project's configuration. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importCycles, importProblems } from "./import-rules.ts";

const importing = (address: string) => `import { x } from "${address}";\n\nexport const y = x;\n`;

/** The linter's expected message for each line; empty if the import is allowed. */
const LINES = [
  { of: "domain/cart", line: 'import "node:fs"', why: "The domain depends on nothing" },
  { of: "domain/cart", line: 'import "zod"', why: "The domain depends on nothing" },
  { of: "domain/cart", line: 'import "#contract/endpoint.ts"', why: "The domain depends on nothing" },
  { of: "domain/cart", line: 'import "#domain/pricing/gst.ts"', why: "" },
  { of: "domain/pricing", line: "Date.now()", why: "Time and chance are passed in" },
  { of: "domain/pricing", line: "new Date()", why: "Time and chance are passed in" },
  { of: "domain/pricing", line: "Math.random()", why: "Time and chance are passed in" },
  { of: "contract", line: 'import "#server/app.ts"', why: "The contract knows the domain" },
  { of: "server/orders", line: 'import "#web/api.ts"', why: "never import each other" },
  { of: "server/orders", line: 'import "#domain/cart/bill.ts"', why: "" },
  { of: "web/cart", line: 'import "#server/app.ts"', why: "never import each other" },
  { of: "web/cart", line: 'import "node:fs"', why: "Pages run in the browser" },
  { of: "web/cart", line: 'import "#contract/endpoint.ts"', why: "" },
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
  { file: "src/domain/catalogue/x.ts", address: "#domain/cart/bill.ts", why: "cart comes after it" },
  { file: "src/domain/catalogue/x.ts", address: "../cart/bill.ts", why: "cart comes after it" },
  { file: "src/server/cylinders/deposits/x.ts", address: "../custody/holdings.ts", why: "cylinders comes after it" },
  { file: "src/server/settings/x.ts", address: "#server/orders/place-order.ts", why: "orders comes after it" },
  { file: "src/web/shell/x.tsx", address: "#web/cart/cart-store.ts", why: "cart comes after it" },
  { file: "src/web/cart/x.tsx", address: "#web/root.tsx", why: "root comes after it" },
  { file: "src/web/an-unplanned-room/x.tsx", address: "#web/ui/button.tsx", why: "has no position in the line" },
  { file: "src/server/config.ts", address: "#server/orders/store.ts", why: "orders comes after it" },
  { file: "src/server/orders/x.ts", address: "#server/accounts/store.ts", why: "it is private to accounts" },
  { file: "src/server/orders/x-store.ts", address: "#server/accounts/schema.ts", why: "exports a function or a view" },
  { file: "src/server/bank/store.ts", address: "../ledger/schema.ts", why: "exports a function or a view" },
  { file: "src/server/orders/x.ts", address: "drizzle-orm", why: "SQL lives in a store" },
  { file: "src/server/commands/restore.ts", address: "drizzle-orm/pg-core", why: "SQL lives in a store" },
  { file: "src/server/commands/x.ts", address: "../../../lab/free-port.ts", why: "installed without lab" },
  { file: "src/testing/x.ts", address: "../../lab/free-port.ts", why: "installed without lab" },
  { file: "src/web/cart/x.test.ts", address: "../../../lab/free-port.ts", why: "installed without lab" },
])("the import rules reject $address in $file", ({ file, address, why }) => {
  expect(importProblems(file, importing(address)).join()).toContain(why);
});

test.each([
  { file: "src/domain/cart/x.ts", source: importing("#domain/pricing/gst.ts") },
  { file: "src/web/cart/x.ts", source: importing("#web/session/session-store.ts") },
  { file: "src/web/cart/x.test.ts", source: importing("#web/root.tsx") },
  { file: "src/server/mail/schema.ts", source: importing("#server/orders/schema.ts") },
  { file: "src/server/cylinders/custody/x-store.ts", source: importing("#server/cylinders/deposits/schema.ts") },
  { file: "src/server/seed/x.ts", source: importing("#server/accounts/schema.ts") },
  { file: "src/server/orders/x-store.ts", source: importing("drizzle-orm") },
  { file: "src/server/shop.ts", source: 'import type { x } from "#server/catalogue/live-catalogue.ts";' },
])("the import rules allow in $file: $source", ({ file, source }) => {
  expect(importProblems(file, source)).toEqual([]);
});

test("the import rules also check dynamic imports", () => {
  expect(
    importProblems("src/web/shell/x.tsx", 'const later = () => import("#web/cart/cart-drawer.tsx");'),
  ).toHaveLength(1);
});

test.each([
  { back: importing("./a.ts") },
  { back: 'import type { A } from "./a.ts";' },
  { back: 'export type { A } from "#web/cart/a.ts";' },
  { back: 'const later = () => import("./a.ts");' },
  { back: 'import "./a.ts";' },
])("a circle of imports is found when the way back is $back", ({ back }) => {
  const files = new Map([
    ["src/web/cart/a.ts", importing("./b.ts")],
    ["src/web/cart/b.ts", importing("#web/cart/c.ts")],
    ["src/web/cart/c.ts", back],
  ]);
  expect(importCycles(files)).toEqual([
    "src/web/cart/a.ts → src/web/cart/b.ts → src/web/cart/c.ts → src/web/cart/a.ts",
  ]);
});

test("two ways to one file are no circle", () => {
  const files = new Map([
    ["src/web/cart/a.ts", importing("./b.ts") + importing("./c.ts")],
    ["src/web/cart/b.ts", importing("./c.ts")],
    ["src/web/cart/c.ts", ""],
  ]);
  expect(importCycles(files)).toEqual([]);
});
