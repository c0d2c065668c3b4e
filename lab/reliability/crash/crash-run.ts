/** Kills the shop and its PostgreSQL repeatedly under load, then verifies every guarantee. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { aCloudApi } from "../../../src/testing/cloud-api.ts";
import { anSmtpServer } from "../../../src/testing/smtp.ts";
import { type AuditResult, audit, type Death, type Delivery } from "../workload/audit.ts";
import { addBuyers, findGoods } from "../workload/goods.ts";
import type { PlantedBug } from "../workload/planted-bugs.ts";
import { seededRandom } from "../workload/seeded-random.ts";
import { startTrade } from "../workload/trade.ts";
import type { Ledger } from "../workload/trade-log.ts";
import { aTrialFolder, aTrialShop, type TrialShop, untilMailsAreOut } from "../workload/trial-shop.ts";
import { aLossyDisk } from "./lossy-disk.ts";

export const KILLS = ["shop", "postgres", "backend", "both"] as const;
export type Kill = (typeof KILLS)[number] | "power";

type Options = {
  seed: number;
  kills: number;
  /** Kinds of kills; a kind listed twice is twice as likely. */
  kinds?: readonly Kill[];
  bug?: PlantedBug;
  /** No further kill after this; the checks come on top. */
  minutes?: number;
  /** The data folder of a shop that was opened once and stopped; created if missing. */
  copyOf?: string | undefined;
  onKill?: (done: number, kind: Kill) => void;
};

export type CrashReport = AuditResult & {
  seed: number;
  kills: Partial<Record<Kill, number>>;
  acknowledged: number;
  unanswered: number;
  acknowledgedOrders: number;
  proofs: number;
  marks: number;
  dispatches: number;
  cancellations: number;
  transfers: number;
  publications: number;
  seconds: number;
};

/** A mail is leased for ten minutes; see src/messages/server/mail/sending/mail-sender.ts. */
const HOLD_MS = 10 * 60_000;
const MAILS_OUT_WITHIN_MS = 120_000;
const BUYERS_PER_KILL = 2;
const LATEST_KILL_MS = 800;
/** A lost answer must not send the message again. */
const LOST_ANSWERS = 0.1;
const NOTHING_FOUND: AuditResult = { faults: [], orders: 0, mails: 0, mailsDoubled: 0, unreportedPictures: 0 };

export async function crashRun({
  seed,
  kills,
  kinds = KILLS,
  bug,
  minutes = 60,
  copyOf,
  onKill,
}: Options): Promise<CrashReport> {
  const begun = Date.now();
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), "sheetal-crash-"));
  await chmod(folder, 0o755);
  const disk = kinds.includes("power") ? await aLossyDisk(folder) : undefined;
  const dataDir = join(disk?.mounted ?? folder, "data");
  await aTrialFolder(dataDir, copyOf);
  await disk?.sync();
  const deliveries: Delivery[] = [];
  const mailServer = await anSmtpServer({
    answer: ({ messageId }) => {
      deliveries.push({ messageId, at: Date.now() });
      return undefined;
    },
  });
  const answers = seededRandom(seed + 1);
  const cloud = await aCloudApi({
    answer: ({ reference }) => {
      deliveries.push({ messageId: reference, at: Date.now() });
      return answers.chance(LOST_ANSWERS) ? { lost: true } : undefined;
    },
  });
  const shop = await aTrialShop({ dataDir, smtpUrl: mailServer.url, settings: cloud.settings, bug });
  let trade: ReturnType<typeof startTrade> | undefined;
  try {
    await shop.open();
    const buyers = await addBuyers(shop, Math.max(20, kills * BUYERS_PER_KILL));
    await agreeToWhatsApp(shop);
    trade = startTrade({ addresses: [shop.address], goods: await findGoods(shop.address), buyers, random });
    const { ledger } = trade;
    const struck = await strikeAll(trade);
    const audited =
      struck.refusal === undefined
        ? await settle(trade).then(() => audit({ shop, ledger, deliveries, deaths: struck.deaths, onWhatsApp: true }))
        : { ...NOTHING_FOUND, faults: [`The shop did not open again: ${struck.refusal}`] };
    const seconds = Math.round((Date.now() - begun) / 1000);
    return { ...audited, seed, kills: struck.done, ...inNumbers(ledger), seconds };
  } finally {
    trade?.abandon();
    await shop.stop();
    await mailServer.stop();
    await cloud.stop();
    await disk?.remove();
    await rm(folder, { recursive: true, force: true });
  }

  /** Kills until the shop fails to open. */
  async function strikeAll({ underWay }: ReturnType<typeof startTrade>) {
    const done: Partial<Record<Kill, number>> = {};
    const deaths: Death[] = [];
    let refusal: string | undefined;
    for (let count = 1; count <= kills && Date.now() - begun < minutes * 60_000 && !refusal; count += 1) {
      const kind = random.oneOf(kinds);
      await underWay();
      await pause(random.between(0, LATEST_KILL_MS));
      const killsShop = kind !== "postgres" && kind !== "backend";
      const began = Date.now();
      await strike(kind);
      if (killsShop) deaths.push({ from: began, until: Date.now() });
      done[kind] = (done[kind] ?? 0) + 1;
      // Some are killed again while starting.
      if (random.chance(0.15) && kind !== "backend") {
        if (killsShop) shop.start();
        await pause(random.between(0, 500));
        const from = Date.now();
        await shop.kills.shop();
        deaths.push({ from, until: Date.now() });
      }
      refusal = await shop.open().then(() => undefined, String);
      const last = deaths.at(-1);
      if (!refusal && last) await releaseHolds(shop, last.until);
      onKill?.(count, kind);
    }
    return { done, deaths, refusal };
  }

  /** Completes all pending work and waits for the mails. With a planted bug only its effects are checked, not the mails. */
  async function settle({ close }: ReturnType<typeof startTrade>) {
    await close();
    if (!bug) await sendAllMails(shop);
  }

  async function strike(kind: Kill) {
    if (kind === "backend") return shop.kills.backend(random.next());
    if (kind !== "power") return shop.kills[kind]();
    await shop.kills.both();
    await disk?.cutPower();
  }
}

/** Mails leased by a killed process would wait ten minutes; this expires their leases. */
async function releaseHolds(shop: TrialShop, killedAt: number) {
  await shop
    .query("update mails set next_attempt_at = now() where status = 'sending' and next_attempt_at <= $1", [
      new Date(killedAt + HOLD_MS),
    ])
    // PostgreSQL may be recovering; the next call retries.
    .catch(() => undefined);
}

const agreeToWhatsApp = (shop: TrialShop) =>
  shop.query(
    "insert into whatsapp_consents (account_id, purpose, given_at, source) select id, 'orders', now(), 'account' from accounts",
  );

async function sendAllMails(shop: TrialShop) {
  await shop.stop();
  const stoppedAt = Date.now();
  await shop.open();
  await releaseHolds(shop, stoppedAt);
  await untilMailsAreOut(shop, MAILS_OUT_WITHIN_MS);
}

const inNumbers = ({ orders, pictures, cylinders, publications, acknowledged, unanswered }: Ledger) => {
  const known = [...orders.values()];
  return {
    acknowledged,
    unanswered,
    acknowledgedOrders: known.filter((order) => order.acknowledged).length,
    proofs: pictures.size,
    marks: known.reduce((sum, { marks }) => sum + marks.length, 0),
    dispatches: known.filter(({ dispatched }) => dispatched).length,
    cancellations: known.filter(({ cancelled }) => cancelled).length,
    transfers: [...cylinders.values()].reduce((sum, { owners }) => sum + owners.length - 1, 0),
    publications: publications.size,
  };
};
