import { correctedIds, factsToCorrect } from "#catalogue/server/demo/corrected-facts.ts";
import { lastPublication } from "#catalogue/server/price-history/publication-store.ts";
import { ownPricesOf, soldAmong } from "#catalogue/server/products/product-list-store.ts";
import { hasMailServer } from "#messages/server/mail/mail-server.ts";
import type { setup } from "#office/api/setup.ts";
import { hasImports } from "#office/server/imports/store.ts";
import { countAccesses } from "#people/server/staff/access/admin-tokens.ts";
import type { Input, Output } from "#platform/api/endpoint.ts";
import { SETUP_STEPS, type SetupStep, setupDone } from "#shop/rules/settings/setup-steps.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { hasPublicAddress } from "#shop/server/config.ts";
import { pricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import { effectiveSettings } from "#shop/server/settings/effective-settings.ts";
import { keepDemoGoods, storedSettings } from "#shop/server/settings/settings-store.ts";
import { lockValue, saveValue, valueNamed } from "#shop/server/settings/value-store.ts";
import type { Shop } from "#shop/server/shop.ts";
import { demoProductIds } from "./demo-goods.ts";

type Progress = { hidden: boolean; confirmed: readonly SetupStep[]; checkedFacts: readonly string[] };

const NAME = "setup";
const BEGUN: Progress = { hidden: false, confirmed: [], checkedFacts: [] };

const progressIn = (value: unknown): Progress => ({ ...BEGUN, ...(value as Partial<Progress> | undefined) });

export async function readChecklist(shop: Shop): Promise<Output<typeof setup.setup>> {
  const { db, config } = shop;
  const [own, stored, demo, published, pricesMove, accesses, toCorrect, imported] = await Promise.all([
    storedSettings(db),
    valueNamed(db, NAME),
    demoProductIds(shop),
    lastPublication(db),
    pricesMoveDaily(db),
    countAccesses(db),
    demoFactsToCorrect(shop),
    hasImports(db),
  ]);
  const { hidden, confirmed, checkedFacts } = progressIn(stored?.value);
  const done = setupDone({
    settings: effectiveSettings(config.ownSettings, own),
    confirmed,
    hasMailServer: hasMailServer(shop),
    isReachable: hasPublicAddress(config),
    demoProducts: demo.length,
    hasPublishedPrices: published !== null,
    pricesMove,
    accesses,
    hasImports: imported,
  });
  return {
    hidden,
    pricesMove,
    publicUrl: config.publicUrl,
    demoProducts: demo.length,
    steps: SETUP_STEPS.map((step) => ({ step, done: done[step] })),
    corrections: toCorrect.filter(({ productId }) => !checkedFacts.includes(productId)),
  };
}

async function demoFactsToCorrect({ db }: Pick<Shop, "db">) {
  const stored = await ownPricesOf(db, await soldAmong(db, correctedIds()));
  return factsToCorrect([...stored.values()]);
}

export async function changeChecklist(
  { db, now, settings }: Shop,
  { confirmed, hidden, checkedFacts = [] }: Input<typeof setup.changeSetup>["body"],
  admin: Admin,
) {
  await change({ db, now }, admin, async ({ tx, at }) => {
    // Every page shows whether the shop has demo goods, so it is also among the settings.
    if (confirmed === "demo-goods") await keepDemoGoods(tx, at);
    const before = progressIn(await lockValue(tx, NAME, BEGUN));
    const value: Progress = {
      hidden: hidden ?? before.hidden,
      confirmed: confirmed ? [...new Set([...before.confirmed, confirmed])] : before.confirmed,
      checkedFacts: [...new Set([...before.checkedFacts, ...checkedFacts.filter((id) => correctedIds().includes(id))])],
    };
    await saveValue(tx, { name: NAME, value, at });
  });
  await settings.refresh();
}
