/** Makes every call as every caller and reports wrong access, exposed fields, unexpected writes and trusted input. */
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { z } from "zod";
import { type Endpoint, roleMay } from "#platform/api/endpoint.ts";
import { PROBLEM_STATUS, problemResponse } from "#platform/api/problem.ts";
import { ADMIN_ROLES } from "#platform/api/roles.ts";
import { aFileForm } from "#testing/file-form.ts";
import { fixturesIn, PICTURE } from "./fixtures.ts";
import {
  ENDED,
  type EndedSession,
  KINDS,
  type Kind,
  type Principal,
  principalsOf,
  type TestShop,
} from "./principals.ts";
import type { Call, Expectation } from "./who-may.ts";

export type Stage = Awaited<ReturnType<typeof aStage>>;

export async function aStage(testShop: TestShop) {
  const { arrive, leave } = principalsOf(testShop);
  const things = await fixturesIn(testShop, await arrive("owner"));
  const live = {} as Record<Kind, Principal>;
  for (const kind of KINDS) live[kind] = kind === "customer" ? things.customer : await arrive(kind);
  const ended = {} as Record<EndedSession, Principal>;
  for (const kind of ENDED) ended[kind] = await leave(kind);
  await testShop.shop.db.execute(sql.raw(NOTE_EVERY_WRITE));
  return { testShop, things, live, ended, arrive, unaudited: new Set<string>() };
}

/** Tables that a rejected call may write: last-seen times and failed attempts. */
const MAY_BE_WRITTEN = ["sessions", "admin_sessions", "admin_tokens", "attempts", "known_devices"];

const NOTE_EVERY_WRITE = `
  create table noted_writes (about text);
  create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_writes (about) values (tg_table_name); return null; end $$;
  do $$ declare found record; begin
    for found in select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('noted_writes', '${MAY_BE_WRITTEN.join("', '")}') loop
      execute format(
        'create trigger note_write after insert or update or delete on %I for each row execute function note_write()',
        found.tablename);
    end loop;
  end $$`;

async function writesSince({ testShop }: Stage): Promise<string[]> {
  const { rows } = await testShop.shop.db.execute<{ about: string }>(
    sql`with gone as (delete from noted_writes returning about) select distinct about from gone order by about`,
  );
  return rows.map(({ about }) => about);
}

const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Call) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const searchText = new URLSearchParams(query).toString();
  return searchText === "" ? filled : `${filled}?${searchText}`;
};

let calls = 0;

/** Uses a new address for each call, to avoid the rate limit. */
export function send({ testShop }: Stage, row: Endpoint, call: Call, { headers }: Principal) {
  calls += 1;
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const about = { method: row.method, url: addressOf(row, call), remoteAddress } as const;
  const { file, body } = call;
  const payload = file ? aFileForm(file === true ? PICTURE : file, { texts: { ...body } }) : body;
  return testShop.app.inject({ ...about, headers, ...(payload && { payload }) });
}

/**
 * Checks one row as every caller. Rejected callers come first, because they must not write. Of the admins whom it serves alike only
 * one makes the call, unless `everyAdmin`.
 */
export async function walkRow(
  stage: Stage,
  row: Endpoint,
  expected: Expectation | undefined,
  { everyAdmin = false } = {},
): Promise<string[]> {
  const name = `${row.method} ${row.path}`;
  if (!expected) return [`${name}: nobody has written down who may call it`];
  const { may, call, fresh } = expected;
  const { things, live, ended, arrive } = stage;
  const gone = someEnded(row, ended, hashOf(name));
  const faults = faultsOfRoles(row, expected).map((fault) => `${name}: ${fault}`);
  const faultless = new Set<string>();
  const judge = (who: string, kind: Kind, response: LightMyRequestResponse) => {
    // Identical responses with the same expectation are checked once.
    const { statusCode, headers, body } = response;
    const about = [may[kind], expected.keys?.[kind], statusCode, headers["cache-control"], headers["content-type"]];
    const sent = [...about, body].join("\n");
    if (faultless.has(sent)) return;
    const found = faultsOf(row, expected, kind, response);
    if (found.length === 0) faultless.add(sent);
    faults.push(...found.map((fault) => `${name} as ${who}: ${fault}`));
  };

  const turnedAway = KINDS.filter((kind) => may[kind] === 401 || may[kind] === 403);
  const refused = [
    ...turnedAway.map((kind) => ({ who: kind as string, kind, by: live[kind] })),
    ...(may.anonymous === 401 ? gone : []),
  ];
  // Rejected calls have no effect, so they share one resource and the owner's body.
  const oneCall = await call(things, things.owner);
  await writesSince(stage);
  await Promise.all(refused.map(async ({ who, kind, by }) => judge(who, kind, await send(stage, row, oneCall, by))));
  const written = await writesSince(stage);
  if (refused.length > 0 && written.length > 0) faults.push(`${name} was refused and yet wrote ${written.join(", ")}`);

  const admitted = KINDS.filter((kind) => !turnedAway.includes(kind));
  const served = await Promise.all([
    ...(everyAdmin ? admitted : oneAdminOfEach(admitted, expected, hashOf(name))).map(async (kind) => ({
      who: kind as string,
      kind,
      by: await (fresh ? arrive(kind) : live[kind]),
    })),
    ...(may.anonymous === 401 ? [] : gone),
  ]);
  // A read leaves its resource unchanged, so callers share it, unless the call depends on the caller.
  const isReadAgain = row.method === "GET" && call.length < 2;
  const serve = async ({ who, kind, by }: (typeof served)[number]) => {
    const input = isReadAgain ? oneCall : await call(things, by);
    const isWatched = isAdmin(kind) && row.audience !== "public";
    if (isWatched) await writesSince(stage);
    judge(who, kind, await send(stage, row, input, by));
    const changed = isWatched ? await writesSince(stage) : [];
    if (changed.length > 0 && !changed.includes("audit_log")) stage.unaudited.add(name);
  };
  // Public calls are independent, and the slow ones are only waiting.
  const atOnce = row.audience === "public" ? 4 : 1;
  while (served.length > 0) await Promise.all(served.splice(0, atOnce).map(serve));
  return faults;
}

const isAdmin = (kind: Kind) => ADMIN_ROLES.some((role) => role === kind);

/** The contract admits every role that the expectation admits. The calls of rejected roles prove the converse. */
function faultsOfRoles(row: Endpoint, { may }: Expectation): string[] {
  if (row.audience === "public") return [];
  const isForAdmins = row.audience.includes("admin");
  return ADMIN_ROLES.filter((role) => may[role] !== 401 && may[role] !== 403)
    .filter((role) => !(isForAdmins && roleMay(row, role)))
    .map((role) => `the contract does not admit ${role}`);
}

/** Samples depend on the row alone, so that a new row changes none of the others. */
function hashOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return hash;
}

/** One place admits roles (`platform/server/http/serving/audience.ts`), so of the admins with the same expectation one is chosen. */
function oneAdminOfEach(kinds: readonly Kind[], { may, keys }: Expectation, hash: number): Kind[] {
  const alike = Map.groupBy(kinds, (kind) => (isAdmin(kind) ? `${may[kind]} ${keys?.[kind]}` : kind));
  return [...alike.values()].map((group) => group[hash % group.length] as Kind);
}

/** Each row is checked with only a few of the ended admin sessions and of the callers outside its audience. */
const ADMINS_PER_ROW = 3;
const OTHERS_PER_ROW = 2;

/**
 * One place checks for ended access (`platform/server/http/serving/audience.ts`), so not every row is checked with every ended session. Ended customers
 * and QR users call every row for their kind; admins are sampled for the admin rows, and the others for all rows.
 */
function someEnded({ audience }: Endpoint, ended: Record<EndedSession, Principal>, hash: number) {
  const isFor = (caller: string) => audience !== "public" && audience.some((kind) => kind === caller);
  const customers = ENDED.filter((who) => who.startsWith("customer"));
  const fillers = ENDED.filter((who) => who.startsWith("QR user"));
  const admins = ENDED.filter((who) => !customers.includes(who) && !fillers.includes(who));
  const some = (from: readonly EndedSession[], count: number) =>
    Array.from({ length: count }, (_, index) => from[(hash + index) % from.length] as EndedSession);
  const chosen = new Set([
    ...(isFor("customer") ? customers : []),
    ...(isFor("qr-user") ? fillers : []),
    ...(isFor("admin") ? some(admins, ADMINS_PER_ROW) : []),
    ...some(ENDED, OTHERS_PER_ROW),
  ]);
  return [...chosen].map((who) => ({ who: who as string, kind: "anonymous" as const, by: ended[who] }));
}

/** No response may contain hashes of passwords or secrets, or an unmasked Aadhaar number. */
const NEVER_SHOWN = [/\$argon2/, /[0-9a-f]{64}/, /234123412346/, /passwordHash|tokenHash|password_hash|token_hash/];

function faultsOf(
  row: Endpoint,
  { may, keys, answer: file }: Expectation,
  kind: Kind,
  response: LightMyRequestResponse,
): string[] {
  const { statusCode, headers, body } = response;
  const requested = may[kind];
  if (statusCode !== requested) return [`${statusCode} instead of ${requested}: ${body.slice(0, 200)}`];
  const faults = NEVER_SHOWN.filter((secret) => secret.test(body)).map((secret) => `${secret} is in the answer`);
  if (row.audience !== "public" && !/no-store/.test(String(headers["cache-control"])))
    faults.push("the answer may be kept by a cache");
  if (statusCode >= 400) return [...faults, ...faultsOfRefusal(response)];
  const type = row.contentType ?? "application/json; charset=utf-8";
  if (headers["content-type"] !== type) return [...faults, `sent as ${headers["content-type"]}`];
  if (row.contentType) return faults;
  return [...faults, ...faultsOfResponse(file ?? row.responses[statusCode], response, keys?.[kind])];
}

function faultsOfRefusal(response: LightMyRequestResponse): string[] {
  const read = problemResponse.strict().safeParse(response.json());
  if (!read.success) return [`no refusal as the others: ${response.body.slice(0, 200)}`];
  if (PROBLEM_STATUS[read.data.code] !== response.statusCode) return [`${read.data.code} with ${response.statusCode}`];
  const toldMore = Object.keys(read.data).filter((key) => key !== "error" && key !== "code");
  return [401, 403].includes(response.statusCode) && toldMore.length > 0 ? [`tells ${toldMore.join(", ")}`] : [];
}

/**
 * The schema strips undeclared fields, so a difference means that the response exposed too much. Encoding turns the response into the
 * row that the schema takes.
 */
function faultsOfResponse(schema: z.ZodType | undefined, { body }: LightMyRequestResponse, keys?: readonly string[]) {
  const sent = body.includes('+05:30"') ? JSON.parse(body, inUtc) : JSON.parse(body);
  const given = schema && z.safeEncode(schema, sent);
  const read = given?.success ? schema?.safeParse(given.data) : undefined;
  if (!read?.success) return ["answered against its contract"];
  if (!isDeepStrictEqual(read.data, sent)) return [`more keys than the contract names: ${body.slice(0, 300)}`];
  if (keys && !isDeepStrictEqual(Object.keys(sent).sort(), [...keys].sort()))
    return [`shows ${Object.keys(sent).sort()} instead of ${[...keys].sort()}`];
  return [];
}

/** Exported files use Indian time. */
const inUtc = (_: string, value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT.*\+05:30$/.test(value) ? new Date(value).toISOString() : value;
