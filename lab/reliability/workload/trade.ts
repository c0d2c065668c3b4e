/**
 * The load of a trial: buyers order and send proofs, the office marks payments, dispatches, cancels, transfers cylinders and publishes
 * prices. Each request is repeated until there is a response, and each response is recorded outside the shop.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "../../../src/catalogue/rules/products/makers.ts";
import { DISPATCH_CHECKS } from "../../../src/sales/rules/orders/dispatch-checks.ts";
import { anOrderOf, type Buyer, type Goods } from "./goods.ts";
import { openClient } from "./retrying-client.ts";
import { anEmptyLedger, type RecordedOrder } from "./trade-log.ts";
import { AS_ADMIN } from "./trial-shop.ts";

/** Several addresses are several processes of one shop; each request goes to a random one. */
type Place = {
  addresses: readonly string[];
  goods: Goods;
  buyers: readonly Buyer[];
  random: Dice;
  /** Publishing the same prices again is harmless, and nothing tells it from a publication whose commit still waits for a standby. */
  withoutPrices?: boolean;
};

/** The polling interval of the office. */
const IDLE_MS = 100;
const BUYERS_AT_ONCE = 10;
const CYLINDERS = 3;
const UNDER_WAY = 5;

export function startTrade({ addresses, goods, buyers, random, withoutPrices }: Place) {
  const ledger = anEmptyLedger();
  const { ask, retry, expectStatus, look, giveUp } = openClient({ addresses, random, ledger });
  /** Only orders that no other office worker handles. */
  const toMark: RecordedOrder[] = [];
  let anyToMark = false;
  let anyMarked = false;
  let closing = false;

  const asBuyer = ({ cookie }: Buyer) => ({ cookie });
  async function buy(buyer: Buyer) {
    const proofId = random.maybe(0.15) ? await uploadPicture(buyer) : undefined;
    const body = anOrderOf(buyer, goods, proofId ? { proofId } : {});
    const { orderNumber, cart, returns = [], total } = body.order;
    const order: RecordedOrder = {
      orderNumber,
      mobile: buyer.mobile,
      total,
      lines: cart.length,
      returns: returns.length,
      acknowledged: false,
      proofsAdded: 0,
      marks: [],
      dispatched: false,
      cancelled: false,
      ...(proofId && { proofId }),
    };
    ledger.orders.set(orderNumber, order);
    const send = () => ask("POST", "/api/orders", asBuyer(buyer), body);
    const sent = addresses.map(() => retry(send));
    const answers = await Promise.all(sent);
    if (!answers.every((reply) => expectStatus(`Order ${orderNumber}`, reply, 201, 200))) return;
    order.acknowledged = true;
    const placed = answers.filter((reply) => reply?.status === 201).length;
    if (placed === 0) ledger.storedUnanswered += 1;
    if (placed > 1) ledger.surprises.push(`Order ${orderNumber} was placed ${placed} times`);
    if (random.maybe(0.1)) expectStatus(`Order ${orderNumber}, sent again`, await retry(send), 200);
    if (random.maybe(0.15)) await showPayment(buyer, order);
    if (random.maybe(0.3) || !anyToMark) toMark.push(order);
    anyToMark = true;
  }

  async function uploadPicture(buyer: Buyer): Promise<string | undefined> {
    const form = new FormData();
    form.append("file", new Blob([PICTURE], { type: "image/png" }), "paid.png");
    const reply = await retry(() => ask("POST", "/api/payment-proofs", asBuyer(buyer), form));
    // A buyer has a daily limit of proofs; attempts without a response count as well.
    if (!expectStatus("A picture", reply, 201, 429) || reply?.status !== 201) return undefined;
    const proofId = String(reply.body.proofId);
    ledger.pictures.add(proofId);
    return proofId;
  }

  async function showPayment(buyer: Buyer, order: RecordedOrder) {
    const proofId = await uploadPicture(buyer);
    if (!proofId) return;
    const path = `/api/orders/${order.mobile}/${order.orderNumber}/proof`;
    const reply = await retry(() => ask("POST", path, asBuyer(buyer), { proofId }));
    if (!expectStatus(`The proof of ${order.orderNumber}`, reply, 200)) return;
    order.proofId = proofId;
    order.proofsAdded += 1;
  }

  async function markPayments() {
    const order = toMark.shift();
    if (!order) return pause(IDLE_MS);
    const path = `/api/orders/${order.mobile}/${order.orderNumber}/payment`;
    // The first order is always paid and dispatched, so that every trial has an invoice.
    const isFirst = !anyMarked;
    anyMarked = true;
    for (const paid of random.maybe(0.3) && !isFirst ? [true, false] : [true]) {
      const reply = await retry(() => ask("POST", path, AS_ADMIN, { paid, reason: "trial" }));
      if (expectStatus(`The payment of ${order.orderNumber}`, reply, 200)) order.marks.push(paid);
    }
    if (order.marks.at(-1) === true && (random.maybe(0.7) || isFirst)) await sendOff(order);
  }

  async function sendOff(order: RecordedOrder) {
    const { mobile, orderNumber } = order;
    const dispatch = () =>
      ask("POST", `/api/admin/orders/${mobile}/${orderNumber}/dispatch`, AS_ADMIN, {
        transporter: "Gati",
        confirmed: DISPATCH_CHECKS,
      });
    order.dispatched = expectStatus(`The dispatch of ${orderNumber}`, await retry(dispatch), 200);
    if (!order.dispatched || !random.maybe(0.25)) return;
    const cancel = () => ask("POST", `/api/orders/${mobile}/${orderNumber}/cancel`, AS_ADMIN, { reason: "trial" });
    order.cancelled = expectStatus(`The end of ${orderNumber}`, await retry(cancel), 200);
  }

  async function registerCylinders() {
    for (let count = 1; count <= CYLINDERS; count += 1) {
      const number = `SH-${count}`;
      const [owner] = buyers as [Buyer];
      const form = { ...CYLINDER, cylinderNumber: number, currentOwnerMobile: owner.mobile };
      // 409: an earlier attempt succeeded.
      const reply = await retry(() => ask("POST", "/api/cylinders", AS_ADMIN, form));
      if (expectStatus(`Cylinder ${number}`, reply, 201, 409)) {
        ledger.cylinders.set(number, { number, owners: [owner.mobile] });
      }
    }
  }

  async function handOnCylinder() {
    const cylinder = random.oneOf([...ledger.cylinders.values()]);
    const last = cylinder.owners.at(-1);
    const next = random.oneOf(buyers.filter(({ mobile }) => mobile !== last));
    const path = `/api/cylinders/${cylinder.number}`;
    const seen = await retry(() => ask("GET", path, AS_ADMIN));
    const form = { ...NEXT_OWNER, nextOwnerMobile: next.mobile, lastUpdateDate: seen?.body.lastUpdateDate };
    const reply = await retry(
      () => ask("PUT", `${path}/transfer`, AS_ADMIN, form),
      async () => {
        const now = await look<{ currentOwnerMobile: string }>(path);
        return now && now.seen?.currentOwnerMobile === next.mobile;
      },
    );
    if (expectStatus(`The transfer of ${cylinder.number}`, reply, 200)) cylinder.owners.push(next.mobile);
  }

  async function publishPrices() {
    const note = randomUUID();
    const prices = Object.fromEntries(goods.priced.map(({ id }) => [id, random.whole(300, 900)]));
    const changes = Object.entries(prices).map(([id, price]) => ({ id, price }));
    const reply = await retry(
      () => ask("POST", "/api/admin/prices/publish", AS_ADMIN, { changes, note, confirm: true }),
      async () => {
        const list = await look<{ note: string }[]>("/api/admin/prices/publications?limit=5");
        return list && Boolean(list.seen?.some((found) => found.note === note));
      },
    );
    if (expectStatus("A publication of prices", reply, 200, 201)) ledger.publications.set(note, prices);
    await pause(random.whole(20, 200));
  }

  async function allDay(work: () => Promise<unknown>) {
    while (!closing) await work();
  }

  let accident: unknown;
  const atWork = Promise.all([
    ...Array.from({ length: BUYERS_AT_ONCE }, () => allDay(() => buy(random.oneOf(buyers)))),
    allDay(markPayments),
    registerCylinders().then(() => allDay(handOnCylinder)),
    ...(withoutPrices ? [] : [allDay(publishPrices)]),
  ]).catch((error) => {
    accident = error;
  });

  return {
    ledger,
    /** Waits until the shop responds again, so that a kill hits it under load. */
    async underWay() {
      const enough = ledger.answeredAt.length + UNDER_WAY;
      while (ledger.answeredAt.length < enough && !accident) await pause(5);
      if (accident) throw accident;
    },
    /** Aborts all requests. */
    abandon() {
      closing = true;
      giveUp();
    },
    /** Completes all pending work; the shop must be open. */
    async close() {
      closing = true;
      await atWork;
      if (accident) throw accident;
    },
  };
}

const CYLINDER = {
  emptyCylinderWeight: "32.5",
  pesoLicenseNumber: "PESO/DL/2024/118",
  refrigerantFillingDate: "2026-02-15",
  refrigerantName: "R-32",
  refrigerantWeight: "55",
  brandName: "Floron",
  currentOwnerName: "Ramesh Kumar",
  currentOwnerCompany: "Cool Trade",
  currentOwnerState: "Delhi",
  currentOwnerPincode: "110015",
};

const NEXT_OWNER = {
  nextOwnerName: "Sita Devi",
  nextOwnerCompany: "Himalaya Cooling",
  nextOwnerState: "Punjab",
  nextOwnerPincode: "141001",
};

/** One pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
