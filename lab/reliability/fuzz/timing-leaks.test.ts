/** Who asks about accounts, orders and pictures of others must not learn from the answer, nor from its time, whether they exist. */
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { anApp } from "../../../src/testing/app.ts";
import { hashTruly } from "../../../src/testing/cheap-hashes.ts";
import { aCustomer, aRegistration } from "../../../src/testing/customers.ts";
import { aDataFolder } from "../../../src/testing/data-folder.ts";
import { aQrUser } from "../../../src/testing/qr-users.ts";
import { GOODS } from "../../../src/testing/shops/order-shop.ts";
import { type Fixtures, fixturesIn } from "../../../src/testing/walk/fixtures.ts";
import { type Principal, principalsOf, type TestShop } from "../../../src/testing/walk/principals.ts";

/** `npm run timing-leaks -w lab` asks often and looks at the times; the tests ask once and look at the answers. */
const TRIES = Number(process.env.TIMING_LEAKS ?? 1);
if (TRIES > 1) hashTruly();
/** The medians of the two may differ by this much before a stranger could count on it. */
const MAX_APART = 1.5;
const PATIENCE_MS = 600_000;

const WRONG = "wrong1234";
const nobody = () => `${randomUUID()}@example.in`;
const nobodysMobile = () => aRegistration().mobile ?? "";

type ProbeContext = { house: TestShop; things: Fixtures; stranger: Principal; addressId: string };
type ProbedEndpoint = {
  name: string;
  /** About something that is there: made anew each time, as some calls change what they are about. */
  there: (asking: ProbeContext) => Promise<InjectOptions>;
  missing: (asking: ProbeContext) => Promise<InjectOptions>;
};

const post = (url: string, payload: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: "POST",
  url,
  payload,
  headers,
});

/** Calls by which somebody is named: with one of ours, and with nobody. */
const naming = (
  name: string,
  call: (email: string) => InjectOptions,
  ours: (house: TestShop) => Promise<{ email: string }>,
) => ({
  name,
  there: async ({ house }: ProbeContext) => call((await ours(house)).email),
  missing: async () => call(nobody()),
});

const customer = ({ shop }: TestShop) => aCustomer(shop);
const unverified = ({ shop }: TestShop) => aCustomer(shop, { emailVerifiedAt: null });
const filler = ({ shop }: TestShop) => aQrUser(shop);
const orderOf = (mobile: string, orderNumber: string, by: Principal) =>
  post(`/api/orders/${mobile}/${orderNumber}/proof`, { utr: "UTR123456789012" }, by.headers);

const DOORS: readonly ProbedEndpoint[] = [
  naming("a login by e-mail", (loginId) => post("/api/login", { loginId, password: WRONG }), customer),
  {
    name: "a login by mobile",
    there: async ({ house }) => post("/api/login", { loginId: (await aCustomer(house.shop)).mobile, password: WRONG }),
    missing: async () => post("/api/login", { loginId: nobodysMobile(), password: WRONG }),
  },
  naming("a registration", (email) => post("/api/register", aRegistration({ email })), customer),
  naming("a forgotten password", (loginId) => post("/api/reset-password", { loginId }), customer),
  naming("another link", (email) => post("/api/resend-verification", { email }), unverified),
  naming("another link of who needs none", (email) => post("/api/resend-verification", { email }), customer),
  naming("a QR user's login", (email) => post("/api/qr-login", { email, password: WRONG }), filler),
  naming("a QR user's sign-up", (email) => post("/api/qr-register", { email, password: "coolcool8" }), filler),
  naming("a QR user's forgotten password", (email) => post("/api/qr-forgot-password", { email }), filler),
  naming("a QR user's next link", (email) => post("/api/qr-resend-verification", { email }), filler),
  {
    name: "an order of somebody else",
    there: async ({ things, stranger }) => {
      const { mobile, orderNumber } = await things.placedOrder();
      return orderOf(mobile, orderNumber, stranger);
    },
    missing: async ({ things, stranger }) => orderOf(things.customer.mobile, "ORD1700000000001", stranger),
  },
  {
    name: "a payment proof of somebody else",
    there: async ({ things, stranger }) => ({
      url: `/api/payment-proofs/${things.proofId}`,
      headers: stranger.headers,
    }),
    missing: async ({ stranger }) => ({ url: `/api/payment-proofs/${randomUUID()}`, headers: stranger.headers }),
  },
  {
    name: "an address of somebody else",
    there: async ({ addressId, stranger }) => ({
      method: "DELETE",
      url: `/api/delivery-addresses/${addressId}`,
      headers: stranger.headers,
    }),
    missing: async ({ stranger }) => ({
      method: "DELETE",
      url: `/api/delivery-addresses/${randomUUID()}`,
      headers: stranger.headers,
    }),
  },
];

let asked = 0;

async function ask({ house }: ProbeContext, call: InjectOptions) {
  asked += 1;
  const begun = performance.now();
  const answer = await house.app.inject({ ...call, remoteAddress: `10.9.${(asked >> 8) & 255}.${asked & 255}` });
  const ms = performance.now() - begun;
  const { date: _, "x-request-id": __, ...headers } = answer.headers;
  const seen = JSON.stringify([answer.statusCode, answer.body, Object.entries(headers).sort()]);
  // Every registration sets a new random secret, whether the e-mail is known or not.
  return { ms, seen: seen.replace(/(registration)=[^;"]+/g, "$1=random") };
}

const medianOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** In turns, so that whatever else the machine does is met by both. */
async function compare(asking: ProbeContext, { there, missing }: ProbedEndpoint) {
  const times = { there: [] as number[], missing: [] as number[] };
  const seen = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const [which, call] of [
      ["there", await there(asking)],
      ["missing", await missing(asking)],
    ] as const) {
      const answer = await ask(asking, call);
      times[which].push(answer.ms);
      seen.add(answer.seen);
    }
  }
  return { seen: [...seen], thereMs: medianOf(times.there), missingMs: medianOf(times.missing) };
}

async function aStranger(): Promise<ProbeContext> {
  const DATA_DIR = await aDataFolder();
  await mkdir(DATA_DIR);
  const house = await anApp({ settings: { DATA_DIR }, selling: Object.values(GOODS) });
  const { arrive } = principalsOf(house);
  const things = await fixturesIn(house, await arrive("owner"));
  const { id: addressId } = await things.anAddress();
  return { house, things, stranger: await arrive("another customer"), addressId };
}

test(
  "whoever asks about what is not theirs gets the same answer whether it exists or not",
  async () => {
    const asking = await aStranger();
    const figures: Record<string, object> = {};
    for (const door of DOORS) {
      const { seen, thereMs, missingMs } = await compare(asking, door);
      expect.soft(seen, door.name).toHaveLength(1);
      expect.soft(seen[0], door.name).toMatch(/^\[(200|201|401|403|404),/);
      const apart = Math.max(thereMs, missingMs) / Math.min(thereMs, missingMs);
      figures[door.name] = { thereMs: Math.round(thereMs), missingMs: Math.round(missingMs), apart: apart.toFixed(2) };
      if (TRIES > 1) expect.soft(apart, `${door.name} takes longer for one of the two`).toBeLessThan(MAX_APART);
    }
    if (TRIES > 1) console.table(figures);
  },
  PATIENCE_MS,
);

test("a call that answers differently about what exists is noticed", async () => {
  const asking = await aStranger();
  // The one call that is specified to tell.
  const leaking: ProbedEndpoint = {
    name: "who has this mobile",
    there: async () => ({ url: `/api/users/${asking.things.customer.mobile}` }),
    missing: async () => ({ url: `/api/users/${nobodysMobile()}` }),
  };
  expect((await compare(asking, leaking)).seen).toHaveLength(2);
});
