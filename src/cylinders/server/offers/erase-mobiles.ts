/** Erases mobiles from offers and found reports when no longer needed. */
import { cutReportsBefore } from "#cylinders/server/alerts/alerts-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { cutOffersBefore } from "./erase-mobiles-store.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** An offer is valid for three days; the rest is for disputes. */
const KEEP_OF_OFFERS = 90 * DAY;
/** From review by staff. */
const KEEP_OF_SEEN_REPORTS = 90 * DAY;
/** Even without a review. */
const KEEP_OF_REPORTS = 365 * DAY;

export async function eraseOldMobiles({ db, now }: Pick<Shop, "db" | "now">): Promise<void> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  await cutOffersBefore(db, before(KEEP_OF_OFFERS));
  await cutReportsBefore(db, { seen: before(KEEP_OF_SEEN_REPORTS), made: before(KEEP_OF_REPORTS) });
}
