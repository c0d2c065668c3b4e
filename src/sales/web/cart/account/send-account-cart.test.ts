import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { ApiProblem, type SendToApi } from "#platform/web/api.ts";
import { aCartOf, contents } from "#sales/rules/cart/makers.ts";
import { fetchAccountCart, sendAccountCart } from "./send-account-cart.ts";

const CART = aCartOf([aGas(), 2]);
const LINES = ["2 × r134a-60", "2 × empty-cylinder-std::r134a-60"];

function aServer(status: number, body: unknown) {
  const requests: { path: string; body: unknown }[] = [];
  const send: SendToApi = async (path, init) => {
    requests.push({ path, body: init.body === undefined ? undefined : JSON.parse(init.body) });
    return Response.json(body, { status });
  };
  return { send, input: requests };
}

test("the account's cart is read with its version", async () => {
  const { send } = aServer(200, { ...CART, version: 4 });
  const { cart, version } = await fetchAccountCart(send);
  expect(contents(cart)).toEqual(LINES);
  expect(version).toBe(4);
});

test("the whole cart is sent with its base version", async () => {
  const { send, input: requests } = aServer(200, { version: 5 });
  expect(await sendAccountCart(CART, 4, send)).toEqual({ ok: true, version: 5 });
  expect(requests).toEqual([{ path: "/api/cart", body: { items: CART.items, returns: [], version: 4 } }]);
});

test("a version conflict returns the current cart", async () => {
  const { send } = aServer(409, { error: "…", code: "cart-changed", details: { items: [], returns: [], version: 9 } });
  expect(await sendAccountCart(CART, 4, send)).toEqual({
    ok: false,
    now: { cart: { items: [], returns: [] }, version: 9 },
  });
});

test.each([
  { what: "a page of somebody else's network", body: {} },
  { what: "a cart without a version", body: { items: [], returns: [] } },
  { what: "half a cart", body: { items: [], version: 1 } },
])("$what is not treated as an empty cart", async ({ body }) => {
  await expect(fetchAccountCart(aServer(200, body).send)).rejects.toThrow(ApiProblem);
});
