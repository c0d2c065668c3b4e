import { expect, test } from "vitest";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";

const BY = { transporter: "VRL" };

test("goods with open checks leave only once staff have confirmed each of them", async () => {
  const { admin, place, pay } = await aDocumentShop();
  // 2 × ₹29,169.60 to another state: above ₹50,000, and two cylinders to scan.
  const order = await place({ cart: aCartWith([GOODS.gas, 2]) });
  await pay(order);
  const sending = (body: object = {}) => admin.post(`${order.office}/dispatch`, { ...BY, ...body });
  for (const body of [{}, { seen: null }, { confirmed: ["cylinders"] }, { confirmed: ["place-of-supply"] }]) {
    const refused = await sending(body);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: "checks-open",
        error: "Please check before the goods leave: 2 cylinders to scan and E-way bill needed.",
        details: { toScan: 2, eWayBill: true, shipTo: false },
      },
    ]);
  }
  const { dispatch, order: untouched } = (await admin.get(order.office)).json();
  expect([dispatch, untouched.documents]).toEqual([null, undefined]);
  const sent = await sending({ confirmed: ["e-way-bill", "cylinders"] });
  expect([sent.statusCode, sent.json().dispatch.transporter, sent.json().order.documents.length]).toEqual([
    200,
    "VRL",
    1,
  ]);
  // A correction asks nothing again.
  expect((await sending({ lrNumber: "77" })).json().dispatch.lrNumber).toBe("77");
  expect((await sending({ confirmed: ["the weather"] })).statusCode).toBe(400);
});

test("unpaid goods are refused before any check is asked", async () => {
  const { admin, place } = await aDocumentShop();
  const order = await place({ cart: aCartWith([GOODS.gas, 2]) });
  expect((await admin.post(`${order.office}/dispatch`, BY)).json().code).toBe("not-paid");
});

test("of two who dispatch at once one succeeds, and the other is told, whatever is confirmed", async () => {
  const { admin, place, pay } = await aDocumentShop();
  const order = await place({ cart: aCartWith([GOODS.gas, 1]), state: "Delhi", gstNumber: "" });
  await pay(order);
  const sent = await Promise.all(
    ["VRL", "Gati"].map((transporter) =>
      admin.post(`${order.office}/dispatch`, { transporter, seen: null, confirmed: ["cylinders"] }),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(sent.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("changed-meanwhile");
});
