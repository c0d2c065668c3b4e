import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { apiContext } from "#web/api.ts";
import { listLoader } from "./loaders.ts";

/** Remembers what it was asked. */
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

test("a list is asked for as the address says, and nothing else is passed on", async () => {
  const office = anOffice(noRows());
  const load = listLoader("GET /api/admin/qr-users", ["q", "status", "sort"]);
  const listed = await load(office.at("q=ravi&status=pending&sort=-email&page=2&colour=red"));
  expect(listed).toEqual({ rows: [], total: 7 });
  expect(office.input).toEqual(["/api/admin/qr-users?q=ravi&status=pending&sort=-email&offset=50&limit=50"]);
});

test("what a person chose is put into the words of the call", async () => {
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

test("somebody who is not logged in gets no list and no error: the frame asks for the token", async () => {
  const office = anOffice(Response.json({ error: "Invalid admin token" }, { status: 401 }));
  expect(await listLoader("GET /api/admin/users", ["q"])(office.at(""))).toBeNull();
});

test("a role that may not is told so in place of the list", async () => {
  const office = anOffice(Response.json({ error: "This is for accounts admins and the owner." }, { status: 403 }));
  await expect(listLoader("GET /api/admin/users", ["q"])(office.at(""))).rejects.toMatchObject({ status: 403 });
});
