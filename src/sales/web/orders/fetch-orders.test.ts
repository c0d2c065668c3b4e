import { expect, test } from "vitest";
import type { SendToApi } from "#platform/web/api.ts";
import { fetchOrders, firstOrders } from "./fetch-orders.ts";

const INPUT = { offset: 0, limit: 10 };
const other = { customer: { mobile: "9810012345" } };

function aShop(responses: Record<string, () => Response>) {
  const requests: string[] = [];
  const send: SendToApi = async (path) => {
    requests.push(path);
    return responses[path.split("?")[0] ?? ""]?.() ?? Response.json({ code: "our-fault" }, { status: 500 });
  };
  return { send, input: requests };
}

const orders = (count: number, total: string) => () =>
  Response.json(
    Array.from({ length: count }, (_, place) => ({ orderNumber: `ORD${place}` })),
    { headers: { "x-total-count": total } },
  );

test("a customer gets their own orders, and how many there are in total", async () => {
  const { send, input: requests } = aShop({
    "/api/session": () => Response.json(other),
    "/api/orders": orders(10, "23"),
  });
  expect(await fetchOrders(INPUT, undefined, send)).toMatchObject({ mobile: "9810012345", total: 23 });
  expect(requests).toEqual(["/api/session", "/api/orders?mobile=9810012345&offset=0&limit=10"]);
});

test("a known customer is not requested again", async () => {
  const { send, input: requests } = aShop({ "/api/orders": orders(1, "1") });
  await fetchOrders(INPUT, "9810012345", send);
  expect(requests).toHaveLength(1);
});

test.each([
  { why: "nobody is logged in", session: { customer: null }, status: 200 },
  { why: "the login ended in between", session: other, status: 401 },
  { why: "somebody else logged in meanwhile", session: other, status: 403 },
])("there are no orders to show when $why", async ({ session, status }) => {
  const { send } = aShop({
    "/api/session": () => Response.json(session),
    "/api/orders": () => Response.json({ error: "Please log in.", code: "login-required" }, { status }),
  });
  expect(await fetchOrders(INPUT, undefined, send)).toBeNull();
  expect(await firstOrders(send)).toBe("nobody-logged-in");
});

test("an outage and a captive network's response are failures, not an empty list", async () => {
  const down = aShop({ "/api/session": () => Response.json(other) });
  const hotel = aShop({
    "/api/session": () => Response.json(other),
    "/api/orders": () => new Response("<h1>Welcome to our hotel</h1>"),
  });
  expect(await firstOrders(down.send)).toBe("failed");
  expect(await firstOrders(hotel.send)).toBe("failed");
});
