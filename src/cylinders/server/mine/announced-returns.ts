/** Customers announce empties; the gate scans the slip's code. */

import type { announcedReturns } from "#cylinders/api/announced-returns.ts";
import { AWAITED_DAYS, announcementProblems, readSlip, slipCode } from "#cylinders/rules/custody/announced-return.ts";
import { cylinderHmac } from "#cylinders/server/cylinder/hmac.ts";
import { peopleWith } from "#cylinders/server/cylinder/people.ts";
import type { Customer } from "#cylinders/server/offers/offers-store.ts";
import {
  type AnnouncementRow,
  addAnnouncement,
  announcementsOf,
  announcementWith,
  announcementWithKey,
  awaitedReturns,
  takeBackAnnouncement,
} from "#cylinders/server/returns/announced-returns-store.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { dayInIndia, daysAfter } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Shop } from "#shop/server/shop.ts";
import { holdingsFor } from "./holdings.ts";
import { returnSlip } from "./return-slip.ts";

export async function announceReturn(
  shop: Shop,
  { id: customerId, mobile }: Customer,
  { key, ...input }: Input<typeof announcedReturns.announceReturn>["body"],
) {
  // A retry after a lost response: the cylinders may have moved on, so check the key first.
  const before = await announcementWithKey(shop.db, { clientKey: key, customerId });
  if (before) return (await responsesOf(shop, [before]))[0] as Announcement;
  const held = await holdingsFor(shop, { mobile, customerId });
  const numbers = new Set(held.cylinders.map(({ number }) => numberKey(number)));
  const fields = announcementProblems(input, {
    today: held.today,
    holds: (number) => numbers.has(numberKey(number)),
    unnumbered: (size) => held.unnumbered.find((one) => one.size === size)?.count ?? 0,
  });
  const [problem] = Object.values(fields);
  if (problem !== undefined) throw new Problem("invalid-input", problem, { fields });
  const row = await addAnnouncement(shop.db, { ...input, customerId, clientKey: key, announcedAt: shop.now() });
  if (row === undefined) throw new Problem("invalid-input", t("This was already sent. Please check your returns."));
  return (await responsesOf(shop, [row]))[0] as Announcement;
}

export const ownReturns = async (shop: Shop, customerId: string, page: Page) =>
  responsesOf(shop, await announcementsOf(shop.db, customerId, page));

export const allAwaited = async (shop: Shop, input: Page & { until?: string | undefined }) =>
  responsesOf(
    shop,
    await awaitedReturns(shop.db, { ...input, from: daysAfter(dayInIndia(shop.now()), -AWAITED_DAYS) }),
  );

/** Staff may read any. */
async function rowFor(shop: Shop, id: string, customerId: string | undefined): Promise<AnnouncementRow> {
  const row = await announcementWith(shop.db, id);
  if (row === undefined || (customerId !== undefined && row.customerId !== customerId))
    throw new Problem("not-found", t("Announced return not found."));
  return row;
}

export async function slipOf(shop: Shop, id: string, customerId: string | undefined) {
  const row = await rowFor(shop, id, customerId);
  const [{ customer }] = (await responsesOf(shop, [row])) as [Announcement];
  return returnSlip(shop, { ...row, customer }, slipCode(id, cylinderHmac(shop.config).sign));
}

/** Idempotent. A received return cannot be cancelled. */
export async function takeReturnBack(shop: Shop, id: string, { id: customerId }: Customer) {
  await rowFor(shop, id, customerId);
  await takeBackAnnouncement(shop.db, id, shop.now());
  const [after] = (await responsesOf(shop, [await rowFor(shop, id, customerId)])) as [Announcement];
  if (after.received) throw new Problem("changed-meanwhile", t("These empties have already been returned."));
  return after;
}

export async function slipScanned(shop: Shop, code: string) {
  const id = readSlip(code, cylinderHmac(shop.config).isOurs);
  const row = id === undefined ? undefined : await announcementWith(shop.db, id);
  if (row === undefined) throw new Problem("not-found", t("This is not one of our slips."));
  return (await responsesOf(shop, [row]))[0] as Announcement;
}

type Announcement = Awaited<ReturnType<typeof responsesOf>>[number];

async function responsesOf({ db }: Pick<Shop, "db">, rows: readonly AnnouncementRow[]) {
  const people = await peopleWith(
    db,
    rows.map(({ customerId }) => customerId),
  );
  return rows.map(({ id, way, day, address, numbers, counted, receivedBatch, takenBackAt, customerId }) => {
    const { name = t("Former customer"), mobile = "" } = people.get(customerId) ?? {};
    const [received, takenBack] = [receivedBatch !== null, takenBackAt !== null];
    return { id, way, day, address, numbers, counted, received, takenBack, customer: { name, mobile } };
  });
}
