/**
 * Rate limits by address, so that one client cannot block the others. Each process counts for itself (docs/decisions/0004). Limits
 * per account belong to the accounts feature.
 */

import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type { CallLimit, Endpoint } from "#platform/api/endpoint.ts";
import { plural } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { tokenBucket } from "./token-bucket.ts";

declare module "fastify" {
  interface FastifyInstance {
    limits: Limits;
  }
}

type Limits = {
  now: () => number;
  general: AddressAllowance | undefined;
  /** Pages and pictures have separate limits from calls, so that browsing never blocks buying. */
  pages: AddressAllowance | undefined;
  pictures: AddressAllowance | undefined;
};

/** A product page shows dozens of pictures. */
const PICTURES_FOR_EACH_PAGE = 5;

/** A rented server or a carrier has an IPv6 /48: 65,536 addresses as we count them. A /48 gets the limit of this many. */
export const ADDRESSES_OF_A_NETWORK = 16;

type AddressAllowance = ReturnType<typeof rateLimitByAddress>;

export function rateLimitByAddress(limit: CallLimit, now: () => number) {
  const addresses = tokenBucket(limit, now);
  const networks = tokenBucket({ ...limit, calls: limit.calls * ADDRESSES_OF_A_NETWORK }, now);
  return {
    /** Takes one call and returns 0, or takes none and returns the seconds to wait. */
    take(address: string): number {
      const network = networkOf(address);
      const wait = addresses.take(address);
      if (wait > 0 || network === undefined) return wait;
      const waitOfAll = networks.take(network);
      if (waitOfAll > 0) addresses.giveBack(address);
      return waitOfAll;
    },
    giveBack(address: string): void {
      const network = networkOf(address);
      addresses.giveBack(address);
      if (network !== undefined) networks.giveBack(network);
    },
  };
}

/** `callsPerMinute` 0 disables the limits, for a load balancer with its own limits and for benchmarks. */
export function countCalls(
  app: FastifyInstance,
  { now, callsPerMinute }: { now: () => number; callsPerMinute: number },
) {
  const perMinute = (calls: number) =>
    callsPerMinute === 0 ? undefined : rateLimitByAddress({ calls, perSeconds: 60 }, now);
  app.decorate("limits", {
    now,
    general: perMinute(callsPerMinute),
    pages: perMinute(callsPerMinute),
    pictures: perMinute(callsPerMinute * PICTURES_FOR_EACH_PAGE),
  });
}

export function limitHook({ limits }: FastifyInstance, row?: Endpoint): onRequestHookHandler[] {
  const { general, now } = limits;
  if (general === undefined) return [];
  const own = row?.limit && rateLimitByAddress(row.limit, now);
  return [
    (request, _reply, done) => {
      const key = addressOf(request);
      const wait = general.take(key) || (own?.take(key) ?? 0);
      if (wait === 0) done();
      else done(tooManyRequests(wait));
    },
  ];
}

type LookupLimits = { perAddress: CallLimit; anonymous: CallLimit };

/** A limit for selected calls only: per address, and shared by all callers without an account. */
export function limitLookups({ limits }: FastifyInstance, { perAddress, anonymous }: LookupLimits) {
  const { general, now } = limits;
  if (general === undefined) return () => {};
  const ofAddress = rateLimitByAddress(perAddress, now);
  const ofAll = tokenBucket(anonymous, now);
  return (request: FastifyRequest, { isAnonymous }: { isAnonymous: boolean }): void => {
    const address = addressOf(request);
    const wait = ofAddress.take(address);
    if (wait > 0) throw tooManyRequests(wait);
    const waitOfAll = isAnonymous ? ofAll.take("anonymous") : 0;
    if (waitOfAll === 0) return;
    ofAddress.giveBack(address);
    throw tooManyRequests(waitOfAll);
  };
}

/** For requests that are not API calls: throws when the address is over its limit. */
export function countView(request: FastifyRequest, kind: "pages" | "pictures"): void {
  const wait = request.server.limits[kind]?.take(addressOf(request)) ?? 0;
  if (wait > 0) throw tooManyRequests(wait);
}

export function tooManyRequests(secondsToWait: number): Problem {
  return new Problem("too-many-requests", waitText(secondsToWait), {
    headers: { "retry-after": String(secondsToWait) },
  });
}

const waitText = (seconds: number): string =>
  seconds < 60
    ? plural(seconds, {
        one: "Too many requests. Please try again in {count} second.",
        other: "Too many requests. Please try again in {count} seconds.",
      })
    : plural(Math.ceil(seconds / 60), {
        one: "Too many requests. Please try again in {count} minute.",
        other: "Too many requests. Please try again in {count} minutes.",
      });

/** A household has a whole IPv6 /64, so a /64 counts as one address. */
export function addressOf({ ip: address = "" }: FastifyRequest): string {
  if (!address.includes(":")) return address;
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  return first64BitsOf(address);
}

/** The /48 of an address in the format of `addressOf`; IPv4 has none. */
export const networkOf = (address: string): string | undefined =>
  address.includes(":") ? address.split(":").slice(0, 3).join(":") : undefined;

function first64BitsOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - start.length - end.length;
  return [...start, ...Array<string>(gap).fill("0"), ...end].slice(0, 4).join(":");
}
