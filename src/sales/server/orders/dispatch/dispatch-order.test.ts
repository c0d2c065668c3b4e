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
        details: { toScan: 2, eWayBill: true, shipTo: false, irn: false },
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

test("an order warns of its e-way bill until the number is saved or the order is cancelled", async () => {
  const { admin, place, pay, dispatch } = await aDocumentShop({ SHOP_INVOICE_AT: "paid" });
  type Placed = Awaited<ReturnType<typeof place>>;
  // 2 × ₹29,169.60 to another state: above ₹50,000.
  const dear = { cart: aCartWith([GOODS.gas, 2]) };
  const warned = async ({ office }: Placed) => {
    const { warnings, beforeDispatch } = (await admin.get(office)).json();
    return [warnings.some(({ kind }: { kind: string }) => kind === "e-way-bill"), beforeDispatch?.eWayBill];
  };
  const saveNumber = async ({ office }: Placed) => {
    const saved = await admin.post(`${office}/e-way-bill`, { number: "381009290312", validUntil: "2026-03-20" });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const [waiting, sent, cancelled] = [await place(dear), await place(dear), await place(dear)];
  await pay(waiting);
  await pay(sent);
  await dispatch(sent);
  expect([await warned(waiting), await warned(sent)]).toEqual([
    [true, true],
    [true, undefined],
  ]);
  await saveNumber(waiting);
  await saveNumber(sent);
  expect([await warned(waiting), await warned(sent)]).toEqual([
    [false, false],
    [false, undefined],
  ]);
  const toDo = (await admin.get("/api/admin/to-do")).json();
  expect(toDo.map(({ task }: { task: string }) => task)).not.toContain("e-way-bills");
  expect((await admin.post(`${waiting.office}/dispatch`, { ...BY, confirmed: ["cylinders"] })).statusCode).toBe(200);
  await admin.post(`${cancelled.order}/cancel`, { reason: "Changed his mind" });
  expect(await warned(cancelled)).toEqual([false, undefined]);
});
