/** What a fault gets: the shops under load, and what its kind needs. */

import type { Dice } from "../../../src/catalogue/rules/products/makers.ts";
import type { Death } from "../workload/audit.ts";
import type { Goods } from "../workload/goods.ts";
import type { startTrade } from "../workload/trade.ts";
import type { TrialShop } from "../workload/trial-shop.ts";
import type { aLossyDisk } from "./lossy-disk.ts";
import type { anProxiedDatabase } from "./proxied-database.ts";

export const KILLS = ["shop", "postgres", "backend", "both"] as const;
export type Kill = (typeof KILLS)[number] | "power";

/** Measured values by name. */
export type Figures = Record<string, unknown>;

export type Trial = {
  shops: readonly TrialShop[];
  trade: ReturnType<typeof startTrade>;
  goods: Goods;
  random: Dice;
  seconds: number;
  kills: { count: number; kinds: readonly Kill[] };
  database: Awaited<ReturnType<typeof anProxiedDatabase>> | undefined;
  disk: Awaited<ReturnType<typeof aLossyDisk>> | undefined;
  /** Broken guarantees. */
  faults: string[];
  /** The times in which the shop was dead. */
  deaths: Death[];
};
