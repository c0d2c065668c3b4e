/** One fault under load: database, disk, process, or a second process. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { anSmtpServer } from "../../../src/testing/smtp.ts";
import { aLossyDisk } from "../crash/lossy-disk.ts";
import { audit, type Delivery } from "../workload/audit.ts";
import { addBuyers, findGoods } from "../workload/goods.ts";
import type { PlantedBug } from "../workload/planted-bugs.ts";
import { seededRandom } from "../workload/seeded-random.ts";
import { startTrade } from "../workload/trade.ts";
import { aTrialFolder, aTrialShop, untilMailsAreOut } from "../workload/trial-shop.ts";
import { FAULTS, type FaultName, type Figures, needsDisk, needsProxiedDatabase } from "./fault-kinds.ts";
import { anProxiedDatabase } from "./proxied-database.ts";

type Options = {
  fault: FaultName;
  seed: number;
  /** How long the fault lasts. */
  seconds: number;
  bug?: PlantedBug;
  /** The data folder of a shop that was opened once and stopped; created if missing. */
  copyOf?: string | undefined;
};

export type FaultReport = { faults: string[]; orders: number; mails: number; seconds: number } & Figures;

const BUYERS = 40;
/** The mail sender looks for abandoned mails every half minute. */
const MAILS_OUT_WITHIN_MS = 180_000;
const ENDS_WITHIN_MS = 120_000;

export async function faultRun({ fault, seed, seconds, bug, copyOf }: Options): Promise<FaultReport> {
  const begun = Date.now();
  const random = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), "sheetal-faults-"));
  await chmod(folder, 0o755);
  const started: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const disk = needsDisk(fault) ? await aLossyDisk(folder) : undefined;
    if (disk) started.push(disk.remove);
    const dataDir = join(disk?.mounted ?? folder, "data");
    await aTrialFolder(dataDir, copyOf);
    await disk?.sync();
    const database = needsProxiedDatabase(fault) ? await anProxiedDatabase(dataDir) : undefined;
    if (database) started.push(database.stop);
    const deliveries: Delivery[] = [];
    const mailServer = await anSmtpServer({
      answer: ({ messageId }) => {
        deliveries.push({ messageId, at: Date.now() });
        return undefined;
      },
    });
    started.push(mailServer.stop);
    const shop = await aTrialShop({ dataDir, smtpUrl: mailServer.url, bug, database });
    const other = await aTrialShop({ dataDir, smtpUrl: mailServer.url, bug, database });
    const shops = fault === "two-shops" ? [shop, other] : [shop];
    started.push(() => Promise.all(shops.map(({ stop }) => stop())));
    await Promise.all(shops.map(({ open }) => open()));

    const buyers = await addBuyers(shop, BUYERS);
    const goods = await findGoods(shop.address);
    const addresses = shops.map(({ address }) => address);
    const trade = startTrade({ addresses, goods, buyers, random });
    started.push(async () => trade.abandon());
    const faults: string[] = [];
    const figures = await FAULTS[fault]({ shops, trade, goods, random, seconds, database, disk, faults });
    if (shops.some(({ isRunning }) => !isRunning())) faults.push("The shop has ended by itself");
    // With a planted bug only its effects are checked, not the mails.
    // Leases are not expired here: mails in flight must be sent by the shop itself.
    const ended = trade.close().then(() => (bug ? undefined : untilMailsAreOut(shop, MAILS_OUT_WITHIN_MS)));
    const closed = await inTime(ended, MAILS_OUT_WITHIN_MS + ENDS_WITHIN_MS);
    if (!closed)
      return { ...figures, faults: [...faults, "The trade did not come to its end"], orders: 0, mails: 0, seconds: 0 };
    const audited = await audit({ shop, ledger: trade.ledger, deliveries, deaths: [] });
    return {
      ...figures,
      faults: [...faults, ...audited.faults],
      orders: audited.orders,
      mails: audited.mails,
      seconds: Math.round((Date.now() - begun) / 1000),
    };
  } finally {
    for (const stop of started.reverse()) await stop();
  }
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const over = new AbortController();
  const late = pause(milliseconds, false, { signal: over.signal }).catch(() => false);
  const ended = await Promise.race([work.then(() => true), late]);
  over.abort();
  return ended;
}
