/** Every back-office screen as every role: a screen that the role may not read shows a refusal, and no screen breaks. */

import { expect, test } from "vitest";
import { callsClosedTo } from "../../../src/app/api/every-endpoint.ts";
import { pages } from "../../../src/app/server/pages/pages.ts";
import { webOf } from "../../../src/app/server/web.ts";
import { MOVED_SCREENS, menuFor } from "../../../src/office/web/frame/menu.ts";
import type { EndpointName } from "../../../src/platform/api/endpoint-names.ts";
import { ADMIN_ROLES, type AdminRole } from "../../../src/platform/api/roles.ts";
import { everyRoute } from "../../../src/testing/route-table.ts";
import { GOODS } from "../../../src/testing/shops/order-shop.ts";
import { aWalkedShop } from "../../../src/testing/walk/every-row.ts";
import { fixturesIn } from "../../../src/testing/walk/fixtures.ts";
import { principalsOf } from "../../../src/testing/walk/principals.ts";
import { PROJECT_ROOT } from "../../project-root.ts";

const TIMEOUT_MS = 300_000;

/** The endpoint behind each screen, read or submitted; null where the screen is open to all, or shows each role its own part. */
const READS: Readonly<Record<string, EndpointName | null>> = {
  "/admin/login": null,
  "/admin/forgot-password": null,
  "/admin/invitation": null,
  "/admin/dashboard": null,
  "/admin/payments": "GET /api/admin/payments",
  "/admin/users": "GET /api/admin/users",
  "/admin/users/:mobile": "GET /api/admin/users/{mobile}",
  "/admin/users/:mobile/account": "GET /api/admin/customer-accounts/{mobile}",
  "/admin/users/:mobile/statement": "GET /api/account-statement",
  "/admin/bank": "GET /api/admin/bank-lines",
  "/admin/receivables": "GET /api/admin/receivables",
  "/admin/quotes": "GET /api/admin/quotes",
  "/admin/quotes/:number": "GET /api/admin/quotes/{number}",
  "/admin/refunds": "GET /api/admin/refunds",
  "/admin/ledger": "GET /api/admin/ledger",
  "/admin/sales": "GET /api/admin/sales",
  "/admin/day-book": "GET /api/admin/day-book",
  "/admin/trial-balance": "GET /api/admin/trial-balance",
  "/admin/bank-reconciliation": "GET /api/admin/bank-reconciliation",
  "/admin/orders": "GET /api/admin/orders",
  "/admin/take-order": "POST /api/admin/orders",
  "/admin/orders/:mobile/:orderNumber": "GET /api/admin/orders/{mobile}/{orderNumber}",
  "/admin/dispatch": "GET /api/admin/orders",
  "/admin/returns": "POST /api/admin/returns",
  "/admin/empties": "GET /api/admin/empties",
  "/admin/empties/:mobile": "GET /api/admin/empties/{mobile}",
  "/admin/invoices": "GET /api/admin/invoices",
  "/admin/invoices/:number": "GET /api/admin/invoices/{number}",
  "/admin/month-end": "GET /api/admin/month-end",
  "/admin/prices": "GET /api/admin/prices",
  "/admin/prices/publications": "GET /api/admin/prices/publications",
  "/admin/prices/of/:id": "GET /api/admin/prices/{id}/history",
  "/admin/price-lists": "GET /api/admin/price-lists",
  "/admin/price-lists/:id": "GET /api/admin/price-lists/{id}",
  "/admin/products": "GET /api/admin/products",
  "/admin/stock": "GET /api/admin/stock",
  "/admin/stock/sheet": "POST /api/admin/stock/import",
  "/admin/products/:id": "GET /api/admin/products/{id}",
  "/admin/products/from/scratch": "POST /api/admin/products",
  "/admin/imports/products": "POST /api/admin/products/import",
  "/admin/cylinders": "GET /api/cylinders",
  "/admin/cylinders/:cylinderNumber": "GET /api/admin/cylinders/{cylinderNumber}/custody",
  "/admin/cylinders/:cylinderNumber/record": "GET /api/cylinders/{cylinderNumber}/dossier.json",
  "/admin/register-cylinders": "POST /api/cylinders",
  "/admin/cylinder-labels": "GET /api/cylinders",
  "/admin/yard": "POST /api/admin/returns",
  "/admin/find": "GET /api/cylinders",
  "/admin/newsletter": "GET /api/admin/subscribers",
  "/admin/whatsapp": "GET /api/admin/whatsapp",
  "/admin/labels": "GET /api/admin/labels/rolls",
  "/admin/custody": "GET /api/admin/custody",
  "/admin/custody/events": "POST /api/admin/cylinder-events",
  "/admin/custody/count": "POST /api/admin/stock-counts",
  "/admin/messages": "GET /api/admin/messages",
  "/admin/audit": "GET /api/admin/audit",
  "/admin/mails": "GET /api/admin/mails",
  "/admin/settings": "GET /api/admin/settings",
  "/admin/imports": "GET /api/admin/imports",
  "/admin/setup": "GET /api/admin/setup",
  "/admin/setup/address": "GET /api/admin/setup",
  "/admin/setup/mail": "GET /api/admin/mail-server",
  "/admin/setup/:step": "GET /api/admin/setup",
  "/admin/staff": "GET /api/admin/staff",
  "/admin/tokens": "GET /api/admin/tokens",
  "/qr-admin": "GET /api/admin/qr-users",
};

async function anOffice() {
  const testShop = await aWalkedShop();
  const { app, shop } = testShop;
  const web = await webOf({ root: PROJECT_ROOT, config: shop.config, server: app.server });
  await web.close();
  pages(app, { ...web, shop });
  const { arrive } = principalsOf(testShop);
  const things = await fixturesIn(testShop, await arrive("owner"));
  return { app, arrive, things };
}

/** Each screen with data in it. */
async function addressesOf({ things }: Awaited<ReturnType<typeof anOffice>>) {
  const { number: document, ...order } = await things.invoicedOrder();
  const named: Record<string, string> = { ...order, ...(await things.aCylinder(order.mobile)) };
  const ownNames: Record<string, Record<string, string>> = {
    "/admin/invoices/:number": { number: document },
    "/admin/quotes/:number": { number: String((await things.aQuote()).number) },
    "/admin/price-lists/:id": { id: String((await things.aPriceList()).id) },
    "/admin/prices/of/:id": { id: "plain-gas" },
    "/admin/products/:id": { id: GOODS.part.id },
    "/admin/setup/:step": { step: "payment" },
  };
  return (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ownNames[path]?.[name] ?? named[name] ?? ""));
}

test("the walk knows every screen of the back office", async () => {
  const screens = everyRoute.filter((path) => /^\/(qr-)?admin/.test(path) && !(path in MOVED_SCREENS));
  expect(Object.keys(READS).toSorted()).toEqual(screens.toSorted());
});

test(
  "every role opens every screen that it may read, and gets a refusal on every other",
  async () => {
    const office = await anOffice();
    const addressOf = await addressesOf(office);
    const mayRead = (role: AdminRole, call: EndpointName | null) =>
      call === null || !callsClosedTo(role).includes(call);
    const faults: string[] = [];
    for (const role of ADMIN_ROLES) {
      const { headers } = await office.arrive(role);
      const open = async (url: string) => {
        const { statusCode, body } = await office.app.inject({ url, headers: { ...headers, accept: "text/html" } });
        return { statusCode, body };
      };
      for (const [path, call] of Object.entries(READS)) {
        const { statusCode, body } = await open(addressOf(path));
        const wanted = mayRead(role, call) ? 200 : 403;
        if (statusCode !== wanted) faults.push(`${path} as ${role}: ${statusCode} instead of ${wanted}`);
        if (wanted === 403 && body.includes(office.things.customer.email))
          faults.push(`${path} as ${role}: names the customer`);
      }
      for (const tab of ["users", "orders", "products"]) {
        const { statusCode } = await open(`/admin/dashboard?tab=${tab}`);
        if (statusCode !== 200) faults.push(`tab ${tab} as ${role}: ${statusCode}`);
      }
    }
    expect(faults).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  "the title of every screen is its name in the menu",
  async () => {
    const { app, arrive } = await anOffice();
    const { headers } = await arrive("owner");
    const views = menuFor({ closed: [] }).flatMap(({ places }) => places.flatMap((place) => place.views));
    for (const { name, to } of views) {
      const { body } = await app.inject({ url: to, headers: { ...headers, accept: "text/html" } });
      expect(body.match(/<h1[^>]*>([^<]*)</)?.[1], to).toBe(name);
    }
  },
  TIMEOUT_MS,
);

test(
  "a screen leaves out what the role may not read",
  async () => {
    const office = await anOffice();
    const addressOf = await addressesOf(office);
    const as = async (role: AdminRole, path: string) => {
      const { headers } = await office.arrive(role);
      return (await office.app.inject({ url: addressOf(path), headers: { ...headers, accept: "text/html" } })).body;
    };
    const account = addressOf("/admin/users/:mobile/account");
    expect(await as("accounts", "/admin/users/:mobile")).toContain(`href="${account}"`);
    expect(await as("dispatch", "/admin/users/:mobile")).not.toContain(`href="${account}"`);
    expect(await as("accounts", "/admin/dashboard")).toContain("Paid today");
    expect(await as("dispatch", "/admin/dashboard")).not.toContain("Paid today");
    const priceDesk = await as("prices", "/admin/dashboard");
    expect(priceDesk).not.toContain("Orders to dispatch");
    expect(priceDesk).not.toContain(">Users</button>");
    const user = addressOf("/admin/users/:mobile");
    expect(await as("accounts", "/admin/quotes/:number")).toContain(`href="${user}"`);
    expect(await as("prices", "/admin/quotes/:number")).not.toContain(`href="${user}"`);
  },
  TIMEOUT_MS,
);

test(
  "an unknown address keeps the menu, and a customer's mobile leads to their orders",
  async () => {
    const { app, arrive } = await anOffice();
    const { headers } = await arrive("accounts");
    const open = (url: string) => app.inject({ url, headers: { ...headers, accept: "text/html" } });
    const unknown = await open("/admin/no-such-page");
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain("This page does not exist or was removed.");
    expect(unknown.body).toContain('href="/admin/orders"');
    const orders = await open("/admin/orders/9810000001");
    expect([orders.statusCode, orders.headers.location]).toEqual([302, "/admin/orders?mobile=9810000001"]);
    expect((await open("/hi/admin/orders/9810000001")).headers.location).toBe("/hi/admin/orders?mobile=9810000001");
  },
  TIMEOUT_MS,
);
