/** Every endpoint as every kind of caller with valid to hostile values: the response is always one of ours and leaks nothing. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type ContractTable, everyTable } from "../../../src/app/api/every-endpoint.ts";
import { type Dice, dice } from "../../../src/catalogue/rules/products/makers.ts";
import type { Endpoint } from "../../../src/platform/api/endpoint.ts";
import { problemResponse } from "../../../src/platform/api/problem.ts";
import { aFileForm, bytesOf } from "../../../src/testing/file-form.ts";
import { EXPECTED } from "../../../src/testing/walk/expectations.ts";
import { fixturesIn } from "../../../src/testing/walk/fixtures.ts";
import { KINDS, type Kind, type Principal, principalsOf, type TestShop } from "../../../src/testing/walk/principals.ts";
import type { Call } from "../../../src/testing/walk/who-may.ts";
import { aShot, type Shot } from "./hostile-calls.ts";

type Options = {
  testShop: TestShop;
  seed: number;
  requests: number;
  /** Endpoints in place of the contract's, for planted bugs. */
  planted?: readonly { row: Endpoint; call: Call }[];
};

type RawResponse = { status: number; headers: Record<string, unknown>; body: string };

/** A backup copies everything, so few are made. */
const RARELY = new Set(["POST /api/admin/backups", "POST /api/admin/backups/{name}/download"]);
/** Callers log out and calls wear out (an order is paid, an address deleted), so both are created again after this many. */
const RENEWED_EVERY = 600;
const AT_ONCE = 4;
const BY_SOCKET = 0.05;
/** Allowed heap growth from 10 % of the run to its end. */
const HEAP_MAY_GROW_BYTES = 48 * 1024 * 1024;

export async function fuzzRun({ testShop, seed, requests, planted = [] }: Options) {
  const rows = Object.values<ContractTable>(everyTable).flatMap((table) => Object.values(table));
  const names = rows.map((row) => `${row.method} ${row.path}` as keyof typeof EXPECTED);
  const { arrive } = principalsOf(testShop);
  const things = await fixturesIn(testShop, await arrive("owner"));
  const statuses: Record<number, number> = {};
  const faults = new Map<string, string>();
  let who = {} as Record<Kind, Principal>;
  let calls = new Map<string, Call>();
  const earlier = new Map<string, Call>();
  let heapEarly = 0;
  let unavailable = 0;
  await testShop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = testShop.app.server.address() as AddressInfo;

  async function renew() {
    who = {} as Record<Kind, Principal>;
    for (const kind of KINDS) who[kind] = await arrive(kind);
    calls = new Map();
  }

  /** A valid call, created on first use. At a limit of the shop (50 addresses) the last one is reused. */
  async function rightCall(name: keyof typeof EXPECTED): Promise<Call> {
    const known = calls.get(name);
    if (known) return known;
    const make = async () => EXPECTED[name].call(things, things.owner);
    const made = await make().catch(() => earlier.get(name) ?? withRetry(make));
    calls.set(name, made);
    earlier.set(name, made);
    return made;
  }

  /** With its own random source, so that the order of calls does not matter. Returns whether it was sent. */
  async function one(number: number): Promise<boolean> {
    const random = dice(Math.imul(number, 0x9e37_79b1) + seed);
    const own = planted.length > 0 ? random.oneOf(planted) : undefined;
    const name = random.oneOf(names);
    if (!own && RARELY.has(name) && !random.maybe(0.02)) return false;
    const row = own?.row ?? (rows[names.indexOf(name)] as Endpoint);
    const welcome = own ? KINDS : KINDS.filter((kind) => EXPECTED[name].may[kind] < 400);
    const kind = random.oneOf(random.maybe(0.7) && welcome.length > 0 ? welcome : KINDS);
    const call = own?.call ?? (await rightCall(name));
    const shot = aShot(row, call, who[kind]?.headers ?? {}, random);
    if (call.file && random.maybe(0.7)) await asFile(shot, random);
    const response = random.maybe(BY_SOCKET) ? await bySocket(port, shot) : await inProcess(shot, number);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    const faultsFound = faultsOf(row, response);
    if (faultsFound.length === 0 && response.status === 503) unavailable += 1;
    for (const fault of faultsFound) {
      const about = `${row.method} ${row.path}: ${fault}`;
      if (!faults.has(about))
        faults.set(about, `as ${kind}: ${JSON.stringify(shot).slice(0, 1500)} → ${response.body.slice(0, 300)}`);
    }
    return true;
  }

  /** Each from its own address, so that rate limits do not respond instead. */
  async function inProcess({ method, url, headers, payload }: Shot, number: number): Promise<RawResponse> {
    const remoteAddress = `10.${(number >> 16) & 127}.${(number >> 8) & 255}.${number & 255}`;
    const about = { method: method as "GET", url, headers, remoteAddress };
    const response = await testShop.app.inject(payload === undefined ? about : { ...about, payload });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  }

  let next = 0;
  let done = 0;
  const isOver = () => done >= requests;
  /** One of several workers, up to the next replacement of fixtures; a slow response delays only its worker. */
  async function shootUntil(end: number) {
    while (next < end && !isOver()) {
      next += 1;
      if (!(await one(next))) continue;
      done += 1;
    }
  }
  while (!isOver()) {
    await renew();
    const end = next + RENEWED_EVERY;
    await Promise.all(Array.from({ length: AT_ONCE }, () => shootUntil(end)));
    if (heapEarly === 0 && (done >= requests / 10 || done >= 5_000)) heapEarly = heapBytes();
  }
  const heapLate = heapBytes();
  const reports = [...faults].map(([about, how]) => `${about} ${how}`);
  if (heapEarly > 0 && heapLate - heapEarly > HEAP_MAY_GROW_BYTES)
    reports.push(`The heap grew from ${inMegabytes(heapEarly)} to ${inMegabytes(heapLate)}`);
  if (unavailable > done * MAX_UNAVAILABLE) reports.push(`${unavailable} got a 503`);
  return {
    seed,
    requests: done,
    statuses,
    unavailable,
    heapEarly: inMegabytes(heapEarly),
    heapLate: inMegabytes(heapLate),
    faults: reports,
  };
}

/** A starved database may cause a 503. */
async function withRetry<Made>(make: () => Promise<Made>, tries = 20): Promise<Made> {
  return make().catch(async (error: unknown) => {
    if (tries === 0) throw error;
    await pause(500);
    return withRetry(make, tries - 1);
  });
}

const FILES = [
  "",
  "GIF89a",
  "<svg onload=alert(1)>",
  "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\xff\xff\xff\xff\xff\xff\xff\xff",
  "PK\x03\x04",
].map((text) => Buffer.from(text, "latin1"));

async function asFile(shot: Shot, random: Dice) {
  const type = random.oneOf(["image/png", "image/svg+xml", "a/b"]);
  const { headers, payload } = await bytesOf(aFileForm(random.oneOf(FILES), { type }));
  Object.assign(shot.headers, headers);
  shot.payload = payload;
}

/** Raw bytes that no client library would send. */
async function bySocket(port: number, { method, url, headers, payload = "" }: Shot): Promise<RawResponse> {
  const socket = connect(port, "127.0.0.1");
  const lines = Object.entries({ host: "shop.example", connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const body = Buffer.from(payload);
  let heard = "";
  socket.setEncoding("latin1");
  socket.on("data", (piece: string) => (heard += piece));
  socket.on("error", () => undefined);
  socket.write(
    `${method} ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\ncontent-length: ${body.length}\r\n\r\n`,
    "latin1",
  );
  socket.write(body);
  await once(socket, "close");
  const [head = "", ...rest] = heard.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const pairs = fields.map((field) => [
    field.slice(0, field.indexOf(":")).toLowerCase(),
    field.slice(field.indexOf(":") + 2),
  ]);
  return { status: Number(line.split(" ")[1] ?? 0), headers: Object.fromEntries(pairs), body: rest.join("\r\n\r\n") };
}

const HEADERS = ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"];

/** Traces of our machine, code or database, which must not be in a response. */
const LEAKS = [
  // JSON escapes line breaks and quotes with a backslash.
  /(\n|\\n)\s+at .+:\d+:\d+/,
  /node:internal|node_modules|\/src\/[a-z]+\/server\//,
  /violates (check|foreign|unique|not-null)|syntax error at or near|invalid input syntax|(relation|column) \S+ (does not exist|of relation)|Failed query|duplicate key value/,
  /\$argon2|password_hash|token_hash/,
];

/** 503 of a starved machine is accepted for up to 1 % of the requests. */
const COME_BACK: ReadonlySet<string> = new Set(["database-down", "too-busy", "took-too-long"]);
const MAX_UNAVAILABLE = 0.01;

function faultsOf(row: Endpoint, { status, headers, body }: RawResponse): string[] {
  const faults = LEAKS.filter((leak) => leak.test(body)).map((leak) => `${leak} in a response`);
  const missing = HEADERS.filter((name) => !headers[name]);
  if (missing.length > 0) faults.push(`${status} without ${missing}`);
  if (status === 0) return ["no response at all"];
  if (status < 400) return faults;
  const refusal = headers["content-type"]?.toString().startsWith("application/json") ? readRefusal(body) : undefined;
  const isOurs = refusal && (row.problems?.includes(refusal.code) || COME_BACK.has(refusal.code));
  if (status >= 500 && !isOurs) faults.push(`answered ${status}`);
  return faults;
}

function readRefusal(body: string) {
  try {
    return problemResponse.strict().parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
