import { randomUUID } from "node:crypto";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { labelsOf } from "#testing/shops/custody-shop.ts";
import { aCylinderForm, TRANSFER_MOBILE } from "#testing/shops/cylinder-shop.ts";
import type { Principal, TestShop } from "./principals.ts";

type OrderReference = { mobile: string; orderNumber: string };
type WithheldDeposit = { id: number; orderNumber: string; withheld: number };

type FixtureContext = {
  shop: TestShop["shop"];
  ask: <Answer>(method: "GET" | "POST", url: string, by: Principal, payload?: object) => Promise<Answer>;
  owner: Principal;
  customer: Principal & { mobile: string };
  next: () => string;
  invoicedOrder: (empties: "with a deposit") => Promise<OrderReference>;
  paidOrder: () => Promise<OrderReference>;
  aCylinder: (mobile?: string) => Promise<{ cylinderNumber: string }>;
};

/** Rejected calls do not consume a fixture, so it is shared until a call succeeds. */
function spare<Thing>(make: () => Promise<Thing>, isUsedUp: (thing: Thing) => Promise<boolean>) {
  let stored: Thing | undefined;
  return async (): Promise<Thing> => {
    if (stored === undefined || (await isUsedUp(stored))) stored = await make();
    return stored;
  };
}
const never = () => Promise.resolve(false);

export function custodyFixtures({
  shop,
  ask,
  owner,
  customer,
  next,
  paidOrder,
  invoicedOrder,
  aCylinder,
}: FixtureContext) {
  const logOf = (number: string) => ask<unknown[]>("GET", `/api/cylinders/${number}/history`, owner);
  const hasMore = async (number: string, entries: number) => (await logOf(number)).length > entries;

  async function aFullCylinder() {
    const cylinderNumber = `FULL-${next()}`;
    const gas = { refrigerantName: "R-134a", refrigerantWeight: "60", currentOwnerCompany: "Sheetal" };
    await ask("POST", "/api/cylinders", owner, aCylinderForm({ cylinderNumber, ...gas }));
    return cylinderNumber;
  }
  const scanOut = ({ mobile, orderNumber }: OrderReference, number: string) =>
    ask("POST", `/api/admin/orders/${mobile}/${orderNumber}/cylinders`, owner, { numbers: [number], with: "counter" });
  async function aLostCylinder(mobile?: string) {
    const { cylinderNumber } = await aCylinder(mobile);
    await ask("POST", `/api/cylinders/${cylinderNumber}/lost`, owner, { kind: "lost" });
    return { cylinderNumber };
  }
  const lostForGood = spare(() => aLostCylinder(), never);

  /** Returned empties settle promises before deposits. */
  async function settlePromises() {
    const { lines } = await ask<{ lines: { name: string; quantity: number; returned: number }[] }>(
      "GET",
      `/api/admin/empties/${customer.mobile}`,
      owner,
    );
    for (const [name, owed] of Map.groupBy(lines, (line) => line.name)) {
      const outstanding = owed.reduce((sum, line) => sum + line.quantity - line.returned, 0);
      const received = [{ name, count: outstanding, outstanding }];
      await ask("POST", `/api/admin/empties/${customer.mobile}`, owner, { received });
    }
  }

  async function anOffer(giver: Principal & { mobile: string }, toMobile: string) {
    const { cylinderNumber } = await aCylinder(giver.mobile);
    const body = { numbers: [cylinderNumber], toMobile, key: randomUUID() };
    const { id } = await ask<{ id: string }>("POST", "/api/cylinder-offers", giver, body);
    return { params: { id } };
  }
  const codeOf = async ({ params: { id } }: { params: { id: string } }) =>
    (await ask<{ code: string }>("GET", `/api/cylinder-offers/${id}/code`, customer)).code;
  const hasResponse = async ({ params: { id } }: { params: { id: string } }) =>
    (await ask<{ state: string }>("GET", `/api/cylinder-offers/${id}`, customer)).state !== "open";

  const aRoll = () =>
    ask<{ id: number; firstSerial: string; count: number }>("POST", "/api/admin/labels/rolls", owner, {
      ...{ count: 1, format: "L7160", key: randomUUID() },
    });

  return {
    codeOf,
    lend: async (order: OrderReference) => scanOut(order, await aFullCylinder()),
    labelRoll: spare(async () => ({ id: (await aRoll()).id }), never),
    blankLabel: spare(
      async () => ({ code: labelsOf(shop, await aRoll())[0]?.split("/C/")[1] ?? "" }),
      async ({ code }) => (await ask<{ kind: string }>("GET", `/api/labels/${code}`, owner)).kind !== "blank",
    ),
    unlabelled: spare(aFullCylinder, (number) => hasMore(number, 1)),
    today: dayInIndia(shop.now()),
    fullCylinder: spare(aFullCylinder, never),
    weighedCylinder: spare(
      async () => {
        const cylinderNumber = await aFullCylinder();
        const event = { kind: "weighed", grossKilograms: 92.5 };
        await ask("POST", "/api/admin/cylinder-events", owner, { numbers: [cylinderNumber], event });
        const record = `/api/cylinders/${cylinderNumber}/dossier.json`;
        const { rows } = await ask<{ rows: { entry: string }[] }>("GET", record, owner);
        return { cylinderNumber, entry: Number(rows.at(-1)?.entry) };
      },
      ({ cylinderNumber }) => hasMore(cylinderNumber, 2),
    ),
    orderToScan: spare(
      async () => ({ named: await paidOrder(), number: await aFullCylinder() }),
      ({ number }) => hasMore(number, 1),
    ),
    scannedOrder: spare(
      async () => {
        const [named, number] = [await paidOrder(), await aFullCylinder()];
        await scanOut(named, number);
        return { named, number };
      },
      ({ number }) => hasMore(number, 2),
    ),
    returnReceipt: spare(async () => {
      const [named, number] = [await paidOrder(), await aFullCylinder()];
      await scanOut(named, number);
      await ask("POST", "/api/admin/returns", owner, { batch: randomUUID(), numbers: [number] });
      const held = `/api/holdings?mobile=${customer.mobile}`;
      const { receipts } = await ask<{ receipts: { id: string }[] }>("GET", held, customer);
      return { id: receipts[0]?.id ?? "" };
    }, never),
    withheldDeposit: spare(
      async () => {
        const { mobile, orderNumber } = await invoicedOrder("with a deposit");
        const number = await aFullCylinder();
        await scanOut({ mobile, orderNumber }, number);
        await settlePromises();
        await ask("POST", "/api/admin/returns", owner, {
          batch: randomUUID(),
          numbers: [number],
          condition: "damaged",
        });
        const waiting = await ask<WithheldDeposit[]>("GET", "/api/admin/withheld-deposits", owner);
        // The return settles the oldest deposit, which may belong to another order of the walk.
        return { id: waiting.findLast(({ withheld }) => withheld === 6000)?.id ?? 0 };
      },
      async ({ id }) =>
        (await ask<WithheldDeposit[]>("GET", "/api/admin/withheld-deposits", owner)).find((one) => one.id === id)
          ?.withheld !== 6000,
    ),
    cylinderOfCustomer: spare(
      () => aCylinder(customer.mobile),
      ({ cylinderNumber }) => hasMore(cylinderNumber, 1),
    ),
    announcedReturn: spare(async () => {
      const { cylinderNumber } = await aCylinder(customer.mobile);
      const body = { way: "drop-off", day: dayInIndia(shop.now()), numbers: [cylinderNumber], key: randomUUID() };
      const { id } = await ask<{ id: string }>("POST", "/api/announced-returns", customer, body);
      return { id };
    }, never),
    offerByCustomer: spare(() => anOffer(customer, TRANSFER_MOBILE), hasResponse),
    offerToCustomer: spare(async () => anOffer(await aSignedInCustomer(shop), customer.mobile), hasResponse),
    anOpenOffer: async () => anOffer(await aSignedInCustomer(shop), customer.mobile),
    lostForGood,
    lostCylinder: spare(
      () => aLostCylinder(),
      ({ cylinderNumber }) => hasMore(cylinderNumber, 2),
    ),
    lostByCustomer: spare(
      () => aLostCylinder(customer.mobile),
      ({ cylinderNumber }) => hasMore(cylinderNumber, 2),
    ),
    foundReport: spare(async () => {
      const { cylinderNumber } = await lostForGood();
      await ask("POST", `/api/cylinders/${cylinderNumber}/found-report`, { headers: {} }, { where: "At the canal" });
      const reports = await ask<{ id: number }[]>("GET", "/api/admin/found-reports", owner);
      return { id: reports.at(-1)?.id ?? 0 };
    }, never),
  };
}
