/** Pages while the database is unreachable: they show a temporary error, never a crash. */

import { mkdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { pages } from "../../../src/app/server/pages/pages.ts";
import { webOf } from "../../../src/app/server/web.ts";
import { anApp } from "../../../src/testing/app.ts";
import { aDataFolder } from "../../../src/testing/data-folder.ts";
import { everyRoute } from "../../../src/testing/route-table.ts";
import { PROJECT_ROOT } from "../../project-root.ts";

const AWAY = { error: "Our records cannot be reached just now.", code: "database-down" };

async function aShopWithoutRecords() {
  const DATA_DIR = await aDataFolder();
  await mkdir(DATA_DIR);
  const { app, shop } = await anApp({ settings: { DATA_DIR } });
  const source = await webOf({ root: PROJECT_ROOT, config: shop.config, server: app.server });
  await source.close();
  const built = await source.web();
  const web: typeof built = {
    ...built,
    renderPage: (request, services) =>
      built.renderPage(request, { ...services, api: async () => Response.json(AWAY, { status: 503 }) }),
  };
  pages(app, { ...source, web: () => web, shop });
  return app;
}

test("without a database each page is shown without its data, or as a temporary error", async () => {
  const app = await aShopWithoutRecords();
  const paths = everyRoute.map((path) => path.replace(/:\w+/g, "1"));
  const statuses = new Map<string, number>();
  for (const path of paths) {
    const { statusCode } = await app.inject({ url: path, headers: { accept: "text/html" } });
    statuses.set(path, statusCode);
  }
  expect([...statuses].filter(([, status]) => status >= 400 && status !== 503)).toEqual([]);
  expect(["/my-quotes", "/account", "/admin/orders"].map((path) => statuses.get(path))).toEqual([503, 503, 503]);
  const { body } = await app.inject({ url: "/my-quotes", headers: { accept: "text/html" } });
  expect(body).toContain("The shop is not responding right now");
}, 60_000);
