/**
 * Fields that only the server sets (ids, prices, totals, actor, time) and that a caller might send. Derived from the contract: every
 * output field that is no input field, and a few that no response contains.
 */
import { isDeepStrictEqual } from "node:util";
import type { Endpoint } from "#platform/api/endpoint.ts";
import { at, isObject, type Json, jsonSchema } from "./json-schema.ts";
import { KINDS } from "./principals.ts";
import { type Stage, send } from "./walk.ts";
import type { Call, Expectation } from "./who-may.ts";

const NEVER_INPUT = [
  ...["id", "role", "owner", "ownerId", "customerId", "accountId", "adminId", "isAdmin", "kind", "passwordHash"],
  ...["tokenHash", "emailVerifiedAt", "createdAt", "updatedAt", "archivedAt", "paid", "paidAt", "status", "price"],
  ...["total", "grandTotal", "approved", "verified", "version", "transferConfirmedAt", "revokedAt", "publishedAt"],
];

function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

/** An object in the body and its allowed fields; `closed` when it rejects all others. */
type Part = { path: string[]; input: Json; closed: boolean };

function partsOf(schema: unknown, path: string[] = []): Part[] {
  if (!isObject(schema) || !isObject(schema.properties)) return [];
  const inner = Object.entries(schema.properties).flatMap(([name, part]) => {
    if (isObject(part) && part.type === "array") return partsOf(part.items, [...path, name, "0"]);
    return partsOf(part, [...path, name]);
  });
  return [{ path, input: schema.properties, closed: schema.additionalProperties === false }, ...inner];
}

function withFields(body: object, path: readonly string[], fields: Json): object {
  const changed = structuredClone(body);
  Object.assign(at(changed, path) as Json, fields);
  return changed;
}

/** Values that would benefit an attacker if the server accepted them. */
const CLAIMS: Json = {
  paid: true,
  paidAt: "2020-01-01T00:00:00.000Z",
  status: "Success",
  isAdmin: true,
  role: "owner",
};
const claim = (name: string) => CLAIMS[name] ?? 1;

const AT_A_TIME = 20;

export async function faultsOfOwnedFields(stage: Stage, row: Endpoint, expected: Expectation): Promise<string[]> {
  const name = `${row.method} ${row.path}`;
  const kind = KINDS.find((candidate) => expected.may[candidate] < 300);
  if (row.method === "GET" || row.upload || kind === undefined) return [];
  const responses = Object.values(row.responses).flatMap((response) => namesIn(jsonSchema(response, "output")));
  const owned = [...new Set([...responses, ...NEVER_INPUT])];
  const by = await (expected.fresh ? stage.arrive(kind) : stage.live[kind]);
  const call = await expected.call(stage.things, by);
  const schema = row.body ? jsonSchema(row.body) : { properties: {}, additionalProperties: false };
  const faults: string[] = [];

  for (const { path, input, closed } of partsOf(schema)) {
    if (path.length > 0 && !isObject(at(call.body, path))) continue;
    const foreign = owned.filter((field) => !(field in input));
    if (!closed) faults.push(...(await believed(foreign, path)));
    else
      for (let n = 0; n < foreign.length; n += AT_A_TIME)
        faults.push(...(await taken(foreign.slice(n, n + AT_A_TIME), path)));
    const ignored = Object.keys(input).filter((field) => /^Ignored/.test(String((input[field] as Json).description)));
    if (ignored.length > 0) faults.push(...(await believed(ignored, path)));
  }
  return faults;

  async function taken(fields: readonly string[], path: readonly string[]): Promise<string[]> {
    const body = withFields(call.body ?? {}, path, Object.fromEntries(fields.map((field) => [field, claim(field)])));
    const response = await send(stage, row, { ...call, body }, by);
    if (response.statusCode !== 400)
      return [`${name}: ${response.statusCode} with ${fields} in ${path.join(".") || "the body"}`];
    const refused = Object.keys(response.json().fields ?? {});
    const silent = fields.filter((field) => !refused.includes([...path, field].join(".")));
    return silent.map((field) => `${name}: nothing is said about ${[...path, field].join(".")}`);
  }

  async function believed(fields: readonly string[], path: readonly string[]): Promise<string[]> {
    const ask = async (change: (call: Call) => Call) => {
      const who = await (expected.fresh ? stage.arrive(kind as (typeof KINDS)[number]) : by);
      return send(stage, row, change(await expected.call(stage.things, who)), who);
    };
    const honest = await ask((same) => same);
    const claims = Object.fromEntries(fields.map((field) => [field, claim(field)]));
    const greedy = await ask((same) => ({ ...same, body: withFields(same.body ?? {}, path, claims) }));
    const sent = [honest, greedy].map((response) => [response.statusCode, withoutNames(response.json())]);
    return isDeepStrictEqual(sent[0], sent[1])
      ? []
      : [`${name}: believed ${fields} in ${path.join(".") || "the body"}: ${greedy.body.slice(0, 200)}`];
  }
}

const OF_ITS_OWN = new Set([
  "orderNumber",
  // Of a document: two sales at the counter have two invoices.
  "number",
  "payLink",
  "payMessage",
  "cylinderNumber",
  "qrAddress",
  "labelAddress",
  "ownLabel",
  "id",
  "mobile",
  "email",
]);

const withoutNames = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response), (key, value) => (OF_ITS_OWN.has(key) ? undefined : value));
