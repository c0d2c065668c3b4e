/** One fault under load: kills, database, disk, process, or a second process. Afterwards every guarantee is verified. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dice } from "../../../src/catalogue/rules/products/makers.ts";
import { aCloudApi } from "../../../src/testing/cloud-api.ts";
import { anSmtpServer } from "../../../src/testing/smtp.ts";
import { audit, type Death, type Delivery } from "../workload/audit.ts";
import { addBuyers, findGoods } from "../workload/goods.ts";
import { startTrade } from "../workload/trade.ts";
import { inNumbers } from "../workload/trade-log.ts";
import { aTrialFolder, aTrialShop, copyShop, type TrialShop, untilMailsAreOut } from "../workload/trial-shop.ts";
import { FAULTS, type FaultName, needsDisk, needsProxiedDatabase } from "./fault-kinds.ts";
import { releaseHolds } from "./kills.ts";
import { aLossyDisk } from "./lossy-disk.ts";
import { anProxiedDatabase } from "./proxied-database.ts";
import { KILLS, type Kill } from "./under-load.ts";

type Options = {
  fault: FaultName;
  seed: number;
  /** How long the fault lasts; no kill begins later. */
  seconds: number;
  /** A kind listed twice is twice as likely. */
  kills?: { count: number; kinds: readonly Kill[] };
  /** SQL that breaks a guarantee, which the trial must detect. Its mails are not checked. */
  bug?: string;
  /** The data folder of a shop that was opened once and stopped; created if missing. */
  copyOf?: string | undefined;
};

const NO_KILLS = { count: 0, kinds: KILLS };
const BUYERS = 40;
/** The mail sender looks for abandoned mails every half minute. */
const MAILS_OUT_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 120_000;
/** A lost answer must not send the message again. */
const LOST_ANSWERS = 0.1;

export async function faultRun({ fault, seed, seconds, kills = NO_KILLS, bug, copyOf }: Options) {
  const begun = Date.now();
  const random = dice(seed);
  const { folder, remove } = await aTrialFolder();
  const started: (() => Promise<unknown>)[] = [remove];
  try {
    const disk = needsDisk(fault, kills.kinds) ? await aLossyDisk(folder) : undefined;
    if (disk) started.push(disk.remove);
    const dataDir = join(disk?.mounted ?? folder, "data");
    await copyShop(dataDir, copyOf);
    await disk?.sync();
    const database = needsProxiedDatabase(fault) ? await anProxiedDatabase(dataDir) : undefined;
    if (database) started.push(database.stop);
    const { deliveries, smtpUrl, settings, stop } = await aPostOffice(seed);
    started.push(stop);
    const options = { dataDir, smtpUrl, settings, database };
    const shop = await aTrialShop(options);
    const shops = fault === "two-shops" ? [shop, await aTrialShop(options)] : [shop];
    started.push(() => Promise.all(shops.map(({ stop }) => stop())));
    await Promise.all(shops.map(({ open }) => open()));
    if (bug) await plant(shop, bug);

    const buyers = await addBuyers(shop, Math.max(BUYERS, 2 * kills.count));
    await agreeToWhatsApp(shop);
    const goods = await findGoods(shop.address);
    const trade = startTrade({ addresses: shops.map(({ address }) => address), goods, buyers, random });
    started.push(async () => trade.abandon());
    const faults: string[] = [];
    const deaths: Death[] = [];
    const trial = { shops, trade, goods, random, seconds, kills, database, disk, faults, deaths };
    const figures = await FAULTS[fault](trial).catch(String);
    if (typeof figures === "string") return { faults: [...faults, figures], figures: {} };
    if (shops.some(({ isRunning }) => !isRunning())) faults.push("The shop has ended by itself");
    if (!(await inTime(trade.close().then(sendMails), MAILS_OUT_WITHIN_MS + ENDS_WITHIN_MS)))
      return { faults: [...faults, "The trade did not come to its end"], figures };
    const { faults: audited, ...counts } = await audit({
      shop,
      ledger: trade.ledger,
      messages: { deliveries, deaths },
    });
    const took = Math.round((Date.now() - begun) / 1000);
    return {
      faults: [...faults, ...audited],
      figures: { ...figures, seed, ...counts, ...inNumbers(trade.ledger), seconds: took },
    };

    /** Leases of killed processes are expired. */
    async function sendMails() {
      if (bug) return;
      if (fault === "killed") {
        await shop.stop();
        const stoppedAt = Date.now();
        await shop.open();
        await releaseHolds(shop, stoppedAt);
      }
      await untilMailsAreOut(shop, MAILS_OUT_WITHIN_MS);
    }
  } finally {
    for (const stop of started.reverse()) await stop();
  }
}

/** Receives mails and WhatsApp messages and records them. */
async function aPostOffice(seed: number) {
  const deliveries: Delivery[] = [];
  const mailServer = await anSmtpServer({
    answer: ({ messageId }) => {
      deliveries.push({ messageId, at: Date.now() });
      return undefined;
    },
  });
  const answers = dice(seed + 1);
  const cloud = await aCloudApi({
    answer: ({ reference }) => {
      deliveries.push({ messageId: reference, at: Date.now() });
      return answers.maybe(LOST_ANSWERS) ? { lost: true } : undefined;
    },
  });
  const stop = () => Promise.all([mailServer.stop(), cloud.stop()]);
  return { deliveries, smtpUrl: mailServer.url, settings: cloud.settings, stop };
}

const agreeToWhatsApp = (shop: TrialShop) =>
  shop.query(
    "insert into whatsapp_consents (account_id, purpose, given_at, source) select id, 'orders', now(), 'account' from accounts",
  );

/** What is set for a role counts for new connections. */
async function plant(shop: TrialShop, bug: string) {
  await shop.query(bug);
  await shop.end("SIGTERM");
  await shop.open();
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const over = new AbortController();
  const late = pause(milliseconds, false, { signal: over.signal }).catch(() => false);
  const ended = await Promise.race([work.then(() => true), late]);
  over.abort();
  return ended;
}
