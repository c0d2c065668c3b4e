/** The layers' arrows are only worth drawing if a wrong one is refused: each wrong line here must be, in a house of the same plan. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { wallComplaints } from "../../lint/walls.ts";

function complaintsAbout(file: string, source: string): string {
  const house = mkdtempSync(join(tmpdir(), "sheetal-arrows-"));
  cpSync("biome.json", join(house, "biome.json"));
  cpSync("lint", join(house, "lint"), { recursive: true });
  mkdirSync(join(house, dirname(file)), { recursive: true });
  writeFileSync(join(house, file), source);
  const { stdout, stderr } = spawnSync("biome", ["lint", "--vcs-enabled=false", "src"], {
    cwd: house,
    encoding: "utf8",
  });
  expect(stdout + stderr).toContain("Checked 1 file");
  return stdout + stderr;
}

const importing = (address: string) => `import { x } from "${address}";\n\nexport const y = x;\n`;

test.each([
  { file: "src/domain/cart/x.ts", address: "node:fs", why: "The domain depends on nothing" },
  { file: "src/domain/cart/x.ts", address: "zod", why: "The domain depends on nothing" },
  { file: "src/domain/cart/x.ts", address: "#contract/endpoint.ts", why: "The domain depends on nothing" },
  { file: "src/contract/x.ts", address: "#server/app.ts", why: "The contract knows the domain" },
  { file: "src/server/orders/x.ts", address: "#web/api.ts", why: "never import each other" },
  { file: "src/web/cart/x.ts", address: "#server/app.ts", why: "never import each other" },
  { file: "src/web/cart/x.ts", address: "node:fs", why: "Pages run in the browser" },
])("$file may not import $address", ({ file, address, why }) => {
  expect(complaintsAbout(file, importing(address))).toContain(why);
});

test.each(["Date.now()", "new Date()", "Math.random()"])("the domain may not reach for %s", (call) => {
  const complaints = complaintsAbout("src/domain/pricing/x.ts", `export const y = () => ${call};\n`);
  expect(complaints).toContain("Time and chance are passed in");
});

test.each([
  { file: "src/domain/cart/x.ts", address: "#domain/pricing/gst.ts" },
  { file: "src/server/orders/x.ts", address: "#domain/cart/bill.ts" },
  { file: "src/web/cart/x.ts", address: "#contract/endpoint.ts" },
])("$file may import $address", ({ file, address }) => {
  expect(complaintsAbout(file, importing(address))).not.toContain("noRestrictedImports");
});

test.each([
  { file: "src/domain/catalogue/x.ts", address: "#domain/cart/bill.ts", why: "cart comes after it" },
  { file: "src/domain/catalogue/x.ts", address: "../cart/bill.ts", why: "cart comes after it" },
  { file: "src/server/settings/x.ts", address: "#server/orders/place-order.ts", why: "orders comes after it" },
  { file: "src/web/shell/x.tsx", address: "#web/cart/cart-store.ts", why: "cart comes after it" },
  { file: "src/web/cart/x.tsx", address: "#web/root.tsx", why: "root comes after it" },
  { file: "src/web/an-unplanned-room/x.tsx", address: "#web/ui/button.tsx", why: "has no place in the line" },
  { file: "src/server/config.ts", address: "#server/orders/store.ts", why: "orders comes after it" },
  { file: "src/server/orders/x.ts", address: "#server/accounts/store.ts", why: "it is of accounts alone" },
  { file: "src/server/orders/x.ts", address: "drizzle-orm", why: "SQL lives in a store" },
  { file: "src/server/commands/restore.ts", address: "drizzle-orm/pg-core", why: "SQL lives in a store" },
])("the wall in front of $address stands for $file", ({ file, address, why }) => {
  expect(wallComplaints(file, importing(address)).join()).toContain(why);
});

test.each([
  { file: "src/domain/cart/x.ts", source: importing("#domain/pricing/gst.ts") },
  { file: "src/web/cart/x.ts", source: importing("#web/session/session-store.ts") },
  { file: "src/web/cart/x.test.ts", source: importing("#web/root.tsx") },
  { file: "src/server/mail/tables.ts", source: importing("#server/orders/tables.ts") },
  { file: "src/server/orders/x-store.ts", source: importing("drizzle-orm") },
  { file: "src/server/shop.ts", source: 'import type { x } from "#server/catalogue/live-catalogue.ts";' },
])("$file may import what it does: $source", ({ file, source }) => {
  expect(wallComplaints(file, source)).toEqual([]);
});

test("an import that is only loaded later is seen as well", () => {
  expect(
    wallComplaints("src/web/shell/x.tsx", 'const later = () => import("#web/cart/cart-drawer.tsx");'),
  ).toHaveLength(1);
});
