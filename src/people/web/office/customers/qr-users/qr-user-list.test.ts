import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { apiContext } from "#platform/web/api.ts";
import { clientLoader, loader } from "./qr-user-list.tsx";

function query(search: string, response: Response) {
  const context = new RouterContextProvider();
  context.set(apiContext, async () => response);
  return { request: new Request(`https://shop.test/qr-admin?${search}`), context };
}

test("a server error renders the page with a failed list", async () => {
  const away = Response.json({ error: "The database is away." }, { status: 503 });
  expect(await loader(query("", away))).toBe("failed");
});

test("an unknown filter is rethrown instead of shown as a failed list", async () => {
  const refused = Response.json({ error: "No such status." }, { status: 400 });
  await expect(loader(query("status=x", refused))).rejects.toMatchObject({ status: 400 });
});

test("without a network the page opens with a failed list", async () => {
  const serverLoader = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await clientLoader({ serverLoader })).toBe("failed");
});

test("a role without access gets the refusal, not a failed list", async () => {
  const refusal = { status: 403, statusText: "", internal: false, data: null };
  await expect(clientLoader({ serverLoader: () => Promise.reject(refusal) })).rejects.toBe(refusal);
});

test("the page that is cached for a device without a network has a failed list", async () => {
  expect(await loader(query("shell", Response.json({}, { status: 401 })))).toBe("failed");
});
