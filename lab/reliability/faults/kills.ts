/** Kills of the shop and its PostgreSQL, one after the other under load. */
import { setTimeout as pause } from "node:timers/promises";
import type { TrialShop } from "../workload/trial-shop.ts";
import type { Figures, Kill, Trial } from "./under-load.ts";

/** A mail is leased for ten minutes; see src/messages/server/mail/sending/mail-sender.ts. */
const HOLD_MS = 10 * 60_000;
const LATEST_KILL_MS = 800;

/** Until all are done, or the time is over. */
export async function killed({ shops, trade, random, seconds, disk, kills, deaths }: Trial): Promise<Figures> {
  const [shop] = shops as [TrialShop];
  const done: Partial<Record<Kill, number>> = {};
  const givesUpAt = Date.now() + seconds * 1000;
  for (let count = 0; count < kills.count && Date.now() < givesUpAt; count += 1) {
    const kind = random.oneOf(kills.kinds);
    await trade.underWay();
    await pause(random.whole(0, LATEST_KILL_MS));
    const killsShop = kind !== "postgres" && kind !== "backend";
    const began = Date.now();
    await strike(kind);
    if (killsShop) deaths.push({ from: began, until: Date.now() });
    done[kind] = (done[kind] ?? 0) + 1;
    // Some are killed again while starting.
    if (random.maybe(0.15) && kind !== "backend") {
      if (killsShop) shop.start();
      await pause(random.whole(0, 500));
      const from = Date.now();
      await shop.kills.shop();
      deaths.push({ from, until: Date.now() });
    }
    await shop.open().catch((error) => {
      throw new Error(`The shop did not open again: ${error}`);
    });
    const last = deaths.at(-1);
    if (last) await releaseHolds(shop, last.until);
  }
  return { kills: done };

  async function strike(kind: Kill) {
    if (kind === "backend") return shop.kills.backend(random.oneOf);
    if (kind !== "power") return shop.kills[kind]();
    await shop.kills.both();
    await disk?.cutPower();
  }
}

/** Mails leased by a killed process would wait ten minutes; this expires their leases. */
export async function releaseHolds(shop: TrialShop, killedAt: number) {
  await shop
    .query("update mails set next_attempt_at = now() where status = 'sending' and next_attempt_at <= $1", [
      new Date(killedAt + HOLD_MS),
    ])
    // PostgreSQL may be recovering; the next call retries.
    .catch(() => undefined);
}
