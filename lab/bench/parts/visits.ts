/** Logging in and looking at one's orders: what is worked out for one visitor, and cannot be kept. */
import pg from "pg";
import { hashPassword, isPasswordOf } from "../../../src/server/accounts/password-hash.ts";
import { runningEmbedded } from "../../../src/server/database/embedded/embedded-database.ts";
import { addBuyers, orderRequests } from "../buyers.ts";
import { load } from "../load.ts";
import { type Part, ratio, table } from "../part.ts";
import { processorMilliseconds } from "../process-figures.ts";
import { pushInOwnProcess } from "../send-requests.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

const SECONDS = 5;
const ORDERS = 20;
const PASSWORD = "a-password-for-measuring";
const HASHES = 40;

export const visits: Part = {
  name: "visits",
  measures: "Logins and looks at My Orders a second, and processor milliseconds of the shop for each.",
  limit: "hashing the password and nothing else",
  run: measureVisits,
};

async function measureVisits(): Promise<string> {
  const shop = await startShop();
  const pool = new pg.Pool(await runningEmbedded(shop.dataDir));
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const [buyer, ...others] = await addBuyers(pool, 1, passwordHash);
    if (buyer === undefined || others.length > 0) throw new Error("There is to be one buyer");
    const next = await orderRequests(shop.address, [buyer]);
    await pushInOwnProcess(
      { address: shop.address, connections: 1, seconds: 60 },
      Array.from({ length: ORDERS }, next),
    );
    const json = { "content-type": "application/json", origin: shop.address };
    const body = JSON.stringify({ loginId: buyer.email, password: PASSWORD });
    const login = await measured(shop, { path: "/api/login", headers: json, body });
    const bare = await hashing(passwordHash);
    const cookie = { cookie: `__Host-sid=${buyer.session}`, "accept-encoding": "br" };
    const looks = await measured(shop, { path: `/api/orders?mobile=${buyer.mobile}`, headers: cookie });
    return table(
      ["", "a second", "processor ms each", "hashing alone, ms", "ratio"],
      [
        ["login, 2 at a time", login.rate.toFixed(0), login.each.toFixed(1), bare.toFixed(1), ratio(bare, login.each)],
        [`My Orders with ${ORDERS} orders, 16 at a time`, looks.rate.toFixed(0), looks.each.toFixed(1), "", ""],
      ],
    );
  } finally {
    await pool.end();
    await shop.stop();
  }
}

type Visit = { path: string; headers: Record<string, string>; body?: string };

async function measured({ address, pid }: ShopProcess, { path, headers, body }: Visit) {
  const how = { connections: body === undefined ? 16 : 2, headers, status: 200, ...(body !== undefined && { body }) };
  await load({ ...how, url: address + path, seconds: 1 });
  const before = processorMilliseconds(pid);
  const { rate, total } = await load({ ...how, url: address + path, seconds: SECONDS });
  return { rate, each: (processorMilliseconds(pid) - before) / total };
}

async function hashing(passwordHash: string): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < HASHES; turn += 1) await isPasswordOf(passwordHash, PASSWORD);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / HASHES;
}
