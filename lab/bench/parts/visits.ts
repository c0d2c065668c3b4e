/** Login and My Orders: responses for one visitor, which cannot be cached. */
import pg from "pg";
import { runningEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { hashPassword, isPasswordOf } from "../../../src/platform/server/secrets/password-hash.ts";
import { addBuyers, orderRequests } from "../buyers.ts";
import { load } from "../load.ts";
import { type Length, type Part, ratio, table } from "../part.ts";
import { cpuMilliseconds } from "../process-figures.ts";
import { sendOrders } from "../send-requests.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

type Size = { seconds: number; warmUpSeconds: number; hashes: number };
const SIZES: Record<Length, Size> = {
  whole: { seconds: 5, warmUpSeconds: 1, hashes: 40 },
  short: { seconds: 0.5, warmUpSeconds: 0.1, hashes: 2 },
};
const ORDERS = 20;
const PASSWORD = "a-password-for-measuring";

export const visits: Part = {
  name: "visits",
  measures: "Logins and My Orders requests per second, and CPU milliseconds of each.",
  baseline: "hashing the password alone",
  run: (length) => measureVisits(SIZES[length]),
};

async function measureVisits(size: Size): Promise<string> {
  const shop = await startShop();
  const pool = new pg.Pool(await runningEmbedded(shop.dataDir));
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const [buyer, ...others] = await addBuyers(pool, 1, passwordHash);
    if (buyer === undefined || others.length > 0) throw new Error("Expected one buyer");
    const next = await orderRequests(shop.address, [buyer]);
    await sendOrders({ address: shop.address, connections: 1, seconds: 60 }, Array.from({ length: ORDERS }, next));
    const json = { "content-type": "application/json", origin: shop.address };
    const body = JSON.stringify({ loginId: buyer.email, password: PASSWORD });
    const login = await measured(shop, { path: "/api/login", headers: json, body }, size);
    const bare = await hashing(passwordHash, size.hashes);
    const cookie = { cookie: `__Host-sid=${buyer.session}`, "accept-encoding": "br" };
    const looks = await measured(shop, { path: `/api/orders?mobile=${buyer.mobile}`, headers: cookie }, size);
    return table(
      ["", "per second", "CPU ms each", "hashing alone, ms", "ratio"],
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

async function measured({ address, pid }: ShopProcess, { path, headers, body }: Visit, size: Size) {
  const how = { connections: body === undefined ? 16 : 2, headers, status: 200, ...(body !== undefined && { body }) };
  await load({ ...how, url: address + path, seconds: size.warmUpSeconds });
  const before = cpuMilliseconds(pid);
  const { rate, total } = await load({ ...how, url: address + path, seconds: size.seconds });
  return { rate, each: (cpuMilliseconds(pid) - before) / total };
}

async function hashing(passwordHash: string, hashes: number): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < hashes; turn += 1) await isPasswordOf(passwordHash, PASSWORD);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / hashes;
}
