import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { apiContext } from "#platform/web/api.ts";
import { listLoader } from "./loaders.ts";

function anOffice(response: Response) {
  const requests: string[] = [];
  const context = new RouterContextProvider();
  context.set(apiContext, async (path) => {
    requests.push(path);
    return response;
  });
  return {
    input: requests,
    at: (search: string) => ({ request: new Request(`https://shop.test/list?${search}`), context }),
  };
}

const noRows = () => Response.json([], { headers: { "x-total-count": "7" } });

test("a list requests only the page and filters in the address", async () => {
  const office = anOffice(noRows());
  const load = listLoader("GET /api/admin/qr-users", ["q", "status", "sort"]);
  const listed = await load(office.at("q=ravi&status=pending&sort=-email&page=2&colour=red"));
  expect(listed).toEqual({ rows: [], total: 7 });
  expect(office.input).toEqual(["/api/admin/qr-users?q=ravi&status=pending&sort=-email&offset=50&limit=50"]);
});

test("a chosen filter is converted to the endpoint's format", async () => {
  const office = anOffice(noRows());
  const load = listLoader("GET /api/admin/audit", ["from", "actor"], ({ from, ...rest }) => ({
    ...rest,
    ...(from && { from: `${from}T00:00:00+05:30` }),
  }));
  await load(office.at("from=2026-11-15&actor=Asha"));
  expect(office.input).toEqual([
    "/api/admin/audit?actor=Asha&from=2026-11-15T00%3A00%3A00%2B05%3A30&offset=0&limit=50",
  ]);
});

test("without a session there is no list and no error: the layout shows the login", async () => {
  const office = anOffice(Response.json({ error: "Invalid admin token" }, { status: 401 }));
  expect(await listLoader("GET /api/admin/users", ["q"])(office.at(""))).toBeNull();
});

test("a role without access gets a 403 instead of the list", async () => {
  const office = anOffice(Response.json({ error: "This is for accounts admins and the owner." }, { status: 403 }));
  await expect(listLoader("GET /api/admin/users", ["q"])(office.at(""))).rejects.toMatchObject({ status: 403 });
});
