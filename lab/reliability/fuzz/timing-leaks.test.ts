/** Responses about accounts, orders and proofs of others must not reveal, by content or time, whether they exist. */
import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { hashTruly } from "../../../src/testing/cheap-hashes.ts";
import { aCustomer, aRegistration } from "../../../src/testing/customers.ts";
import { aQrUser } from "../../../src/testing/qr-users.ts";
import { aWalkedShop } from "../../../src/testing/walk/every-row.ts";
import { type Fixtures, fixturesIn } from "../../../src/testing/walk/fixtures.ts";
import { type Principal, principalsOf, type TestShop } from "../../../src/testing/walk/principals.ts";

/** `npm run timing-leaks -w lab` repeats each request and compares times; the tests compare responses once. */
const TRIES = Number(process.env.TIMING_LEAKS ?? 1);
if (TRIES > 1) hashTruly();
/** The largest accepted ratio of the two medians. */
const MAX_APART = 1.5;
const TIMEOUT_MS = 600_000;

const WRONG = "wrong1234";
const unknownEmail = () => `${randomUUID()}@example.in`;
const nobodysMobile = () => aRegistration().mobile ?? "";

type ProbeContext = { testShop: TestShop; things: Fixtures; stranger: Principal; addressId: string };
type ProbedEndpoint = {
  name: string;
  /** About existing data, created each time, because some calls change it. */
  there: (asking: ProbeContext) => Promise<InjectOptions>;
  missing: (asking: ProbeContext) => Promise<InjectOptions>;
};

const post = (url: string, payload: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: "POST",
  url,
  payload,
  headers,
});

/** Calls that name an account: an existing one, and an unknown one. */
const naming = (
  name: string,
  call: (email: string) => InjectOptions,
  ours: (testShop: TestShop) => Promise<{ email: string }>,
) => ({
  name,
  there: async ({ testShop }: ProbeContext) => call((await ours(testShop)).email),
  missing: async () => call(unknownEmail()),
});

const customer = ({ shop }: TestShop) => aCustomer(shop);
const unverified = ({ shop }: TestShop) => aCustomer(shop, { emailVerifiedAt: null });
const filler = ({ shop }: TestShop) => aQrUser(shop);
const orderOf = (mobile: string, orderNumber: string, by: Principal) =>
  post(`/api/orders/${mobile}/${orderNumber}/proof`, { utr: "UTR123456789012" }, by.headers);

const PROBES: readonly ProbedEndpoint[] = [
  naming("a login by email", (loginId) => post("/api/login", { loginId, password: WRONG }), customer),
  {
    name: "a login by mobile",
    there: async ({ testShop }) =>
      post("/api/login", { loginId: (await aCustomer(testShop.shop)).mobile, password: WRONG }),
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
    name: "an order of another customer",
    there: async ({ things, stranger }) => {
      const { mobile, orderNumber } = await things.placedOrder();
      return orderOf(mobile, orderNumber, stranger);
    },
    missing: async ({ things, stranger }) => orderOf(things.customer.mobile, "ORD1700000000001", stranger),
  },
  {
    name: "a payment proof of another customer",
    there: async ({ things, stranger }) => ({
      url: `/api/payment-proofs/${things.proofId}`,
      headers: stranger.headers,
    }),
    missing: async ({ stranger }) => ({ url: `/api/payment-proofs/${randomUUID()}`, headers: stranger.headers }),
  },
  {
    name: "an address of another customer",
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

let calls = 0;

async function ask({ testShop }: ProbeContext, call: InjectOptions) {
  calls += 1;
  const begun = performance.now();
  const response = await testShop.app.inject({ ...call, remoteAddress: `10.9.${(calls >> 8) & 255}.${calls & 255}` });
  const ms = performance.now() - begun;
  const { date: _, "x-request-id": __, ...headers } = response.headers;
  const seen = JSON.stringify([response.statusCode, response.body, Object.entries(headers).sort()]);
  // Every registration sets a new random secret, whether the email is known or not.
  return { ms, seen: seen.replace(/(registration)=[^;"]+/g, "$1=random") };
}

const medianOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** In turns, so that other load on the machine affects both. */
async function compare(asking: ProbeContext, { there, missing }: ProbedEndpoint) {
  const times = { there: [] as number[], missing: [] as number[] };
  const seen = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const [which, call] of [
      ["there", await there(asking)],
      ["missing", await missing(asking)],
    ] as const) {
      const response = await ask(asking, call);
      times[which].push(response.ms);
      seen.add(response.seen);
    }
  }
  return { seen: [...seen], thereMs: medianOf(times.there), missingMs: medianOf(times.missing) };
}

async function aStranger(): Promise<ProbeContext> {
  const testShop = await aWalkedShop();
  const { arrive } = principalsOf(testShop);
  const things = await fixturesIn(testShop, await arrive("owner"));
  const { id: addressId } = await things.anAddress();
  return { testShop, things, stranger: await arrive("another customer"), addressId };
}

test(
  "a caller gets the same response about data of others whether it exists or not",
  async () => {
    const asking = await aStranger();
    const figures: Record<string, object> = {};
    for (const probe of PROBES) {
      const { seen, thereMs, missingMs } = await compare(asking, probe);
      expect.soft(seen, probe.name).toHaveLength(1);
      expect.soft(seen[0], probe.name).toMatch(/^\[(200|201|401|403|404),/);
      const apart = Math.max(thereMs, missingMs) / Math.min(thereMs, missingMs);
      figures[probe.name] = { thereMs: Math.round(thereMs), missingMs: Math.round(missingMs), apart: apart.toFixed(2) };
      if (TRIES > 1) expect.soft(apart, `${probe.name} takes longer for one of the two`).toBeLessThan(MAX_APART);
    }
    if (TRIES > 1) console.table(figures);
  },
  TIMEOUT_MS,
);

test("a call that answers differently about what exists is noticed", async () => {
  const asking = await aStranger();
  // The specification requires this call to differ.
  const leaking: ProbedEndpoint = {
    name: "who has this mobile",
    there: async () => ({ url: `/api/users/${asking.things.customer.mobile}` }),
    missing: async () => ({ url: `/api/users/${nobodysMobile()}` }),
  };
  expect((await compare(asking, leaking)).seen).toHaveLength(2);
});
