/** Renders every page with a pseudo locale in place of Hindi: a text without accents is one that was not passed to `t`. */

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { pages, type Web } from "../../../src/app/server/pages/pages.ts";
import { webOf } from "../../../src/app/server/web.ts";
import { hi } from "../../../src/platform/rules/language/hi.ts";
import { addressIn } from "../../../src/platform/rules/language/language.ts";
import { everyRoute } from "../../../src/testing/route-table.ts";
import { aWalkedShop } from "../../../src/testing/walk/every-row.ts";
import { aStage } from "../../../src/testing/walk/walk.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { accented, unaccentedIn } from "./pseudo-locale.ts";

type Dictionary = Record<string, string>;

/** Replaces every text by its accented form, here and in the built pages, and restores Hindi afterwards. */
async function speakInAccents() {
  const built: { DICTIONARIES: { hi: Dictionary } } = await import(
    pathToFileURL(join(PROJECT_ROOT, "build/server/index.js")).href
  );
  for (const dictionary of [hi as Dictionary, built.DICTIONARIES.hi]) {
    const hindi = { ...dictionary };
    for (const english of Object.keys(dictionary)) dictionary[english] = accented(english);
    onTestFinished(() => void Object.assign(dictionary, hindi));
  }
}

/** The shop with its pages; whatever its API returns is data. */
async function aShopInAccents() {
  const testShop = await aWalkedShop({ now: () => new Date() });
  const { config } = testShop.shop;
  const source = await webOf({ root: PROJECT_ROOT, config, server: testShop.app.server });
  const built = await source.web();
  const data = new Set<string>();
  const web: Web = {
    ...built,
    renderPage: (request, services) =>
      built.renderPage(request, {
        ...services,
        api: async (path, call) => {
          const answer = await services.api(path, call);
          collect(
            await answer
              .clone()
              .json()
              .catch(() => ""),
            data,
          );
          return answer;
        },
      }),
  };
  pages(testShop.app, { ...source, web: () => web, shop: testShop.shop });
  collect(testShop.shop.settings.current().identity, data);
  return { app: testShop.app, data, stage: await aStage(testShop) };
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") into.add(value);
  else if (value !== null && typeof value === "object") for (const part of Object.values(value)) collect(part, into);
}

/** Every page of the route table without a parameter, and a product. */
function everyPage(): string[] {
  const named = everyRoute.filter((path) => !path.includes(":"));
  return ["/?q=zzzz", "/product/plain-gas", "/no-such-page", ...named];
}

/** The contact links in page order. */
const helpIn = (html: string) =>
  (/<footer.*<\/footer>/s.exec(html)?.[0].match(/(?<=href=")(?:tel:|https:\/\/wa\.me\/|mailto:)[^"?]*/g) ?? []).join(
    " ",
  );

test("every text of every page is translatable, and contact links have the same order on every page", async () => {
  const { app, data, stage } = await aShopInAccents();
  await speakInAccents();
  const { live } = stage;
  const cookie = [live.customer, live["QR user"], live.owner].map(({ headers }) => headers.cookie).join("; ");
  const forgotten: string[] = [];
  const help = new Map<string, string>();
  for (const path of everyPage()) {
    const { body, statusCode } = await app.inject({
      url: addressIn("hi", path),
      headers: { cookie, accept: "text/html" },
    });
    if (statusCode >= 300 && statusCode < 400) continue;
    forgotten.push(...unaccentedIn(body, data).map((text) => `${path}: ${text}`));
    if (!/^\/(?:qr-)?admin/.test(path)) help.set(path, helpIn(body));
  }
  expect(forgotten).toEqual([]);
  // WCAG 2.2, 3.2.6.
  const [usual = ""] = help.values();
  expect(usual).toMatch(/^tel:\S+ tel:\S+ https:\/\/wa\.me\/\d+ mailto:\S+$/);
  expect([...help].filter(([, order]) => order !== usual)).toEqual([]);
}, 120_000);

test("a text in accents keeps its places for values, and is longer", () => {
  expect(accented("Open¦order")).toBe("[Ööp\u0302één\u0302]");
  expect(accented("{count} of {all}")).toMatch(/^\[\{count\} .+ \{all\}\]$/);
  expect(accented("Your cart is empty.").length).toBeGreaterThan("Your cart is empty.".length * 1.3);
});

test.each([
  ["<p>[Ýôôûûr]</p>", []],
  ["<p>Forgotten</p>", ["Forgotten"]],
  ["<p>R-32 Gas · ₹420.00</p>", []],
  ['<button aria-label="Close it">×</button>', ["Close it"]],
  ['<p lang="en">As it was <b>written</b></p>', []],
  ["<script>const text = 1</script><style>p { color: red }</style><p>GSTIN 07AAACS0000D1ZC</p>", []],
])("of %s these are forgotten: %j", (html, forgotten) => {
  expect(unaccentedIn(html, new Set(["R-32 Gas", "07AAACS0000D1ZC"]))).toEqual(forgotten);
});
