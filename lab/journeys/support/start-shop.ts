/** Starts the shops under test as `npm start` does, each with its own database and an outbox folder for its mail. */
import { buildIfOld } from "../../../src/app/server/build/build-if-old.ts";
import { openTrialShop } from "../../reliability/workload/trial-shop.ts";

export const ADMIN_TOKEN = "admin-token-for-journeys-only";

type Settings = Record<string, string | undefined>;

/** Payment methods that a shop offers only if its operator configures them. */
const PAID_BY_UPI = { SHOP_UPI_ID: "sheetal@demobank", PAYMENT_QR: "on" };
/** A cheaper password hash: tests create more accounts than a shop gets in a month. */
const CHEAP_HASHES = { NODE_OPTIONS: "--import ./src/testing/cheap-argon2.ts" };

export type RunningShop = { address: string; dataDir: string };

/** Back-office tests change the shop globally, so they have their own instance. */
export default async function startShops() {
  buildIfOld();
  const [counter, office] = await Promise.all([startShop(), startShop()]);
  const placeOf = ({ address, dataDir }: RunningShop) => ({ address, dataDir });
  process.env.JOURNEY_SHOPS = JSON.stringify({ counter: placeOf(counter), office: placeOf(office) });
  return async () => void (await Promise.all([counter.stop(), office.stop()]));
}

export const startShop = (own: Settings = {}) =>
  openTrialShop({ ADMIN_TOKEN, ...PAID_BY_UPI, ...CHEAP_HASHES, ...own });

/** API calls of tests go to this shop from now on. */
export function goTo({ address, dataDir }: RunningShop) {
  process.env.JOURNEY_ADDRESS = address;
  process.env.JOURNEY_DATA_DIR = dataDir;
}

/** The fixture `baseURL` of a test that needs a shop of its own. */
export async function useOwnShop(own: Settings, use: (address: string) => Promise<void>) {
  const shop = await startShop(own);
  goTo(shop);
  await use(shop.address);
  await shop.stop();
}

/** A shop in an empty folder, as after the first `npm start`. */
export async function startNewShop() {
  const settings: Settings = { ADMIN_TOKEN: undefined, ...CHEAP_HASHES };
  const shop = await openTrialShop(settings);
  const [, token = ""] = /Admin token.*: (\S+)/.exec(shop.output()) ?? [];
  return {
    token,
    address: shop.address,
    async restart(changes: Settings) {
      Object.assign(settings, changes);
      await shop.end("SIGTERM");
      await shop.open();
    },
    stop: shop.stop,
  };
}
