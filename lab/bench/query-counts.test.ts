import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../src/platform/api/endpoint.ts";
import type { EndpointName } from "../../src/platform/api/endpoint-names.ts";
import { statementsOf } from "../../src/testing/database/database.ts";
import { everyEndpoint } from "../../src/testing/every-endpoint.ts";
import { aWalkedShop } from "../../src/testing/walk/every-row.ts";
import { EXPECTED } from "../../src/testing/walk/expectations.ts";
import { addRows, ROUNDS, SETTINGS_FOR_LISTS, WIDER_CALLS } from "../../src/testing/walk/row-builders.ts";
import { aStage, type Stage, send } from "../../src/testing/walk/walk.ts";
import type { Call } from "../../src/testing/walk/who-may.ts";

type Read = { row: Endpoint; name: EndpointName; kind: "customer" | "owner"; call: Call };
type Measured = { statements: string[]; size: number };

/** Long enough for a machine that runs the other tests too; alone it takes about fifteen seconds. */
const TIMEOUT_MS = 600_000;

test(
  "no list makes more SQL statements for more rows",
  async () => {
    const stage = await aStage(await aWalkedShop({ settings: SETTINGS_FOR_LISTS }));
    const calls = await readCalls(stage);
    const callsByName = new Map(calls.map(({ name, call }) => [name, call]));
    await addRows(stage, callsByName, 1);
    const few: Measured[] = [];
    for (const read of calls) few.push(larger(await measure(stage, read), await measure(stage, read)));
    for (let round = 2; round <= ROUNDS; round += 1) await addRows(stage, callsByName, round);
    const faults: string[] = [];
    let grown = 0;
    for (const [place, read] of calls.entries()) {
      const [before, after] = [few[place] as Measured, await measure(stage, read)];
      faults.push(...faultsOf(read, before, after));
      if (after.size > before.size) grown += 1;
    }
    expect(faults).toEqual([]);
    // The others are single things, sums and files of headings.
    expect(grown).toBeGreaterThan(90);
  },
  TIMEOUT_MS,
);

/** Every list in the contract that a customer or the owner may read, with the same input each time. */
async function readCalls({ things, live }: Stage): Promise<Read[]> {
  const calls: Read[] = [];
  for (const { row } of everyEndpoint) {
    const name = `${row.method} ${row.path}` as EndpointName;
    const { may, call } = EXPECTED[name];
    if (row.method !== "GET" || !mayHoldList(row) || Math.min(may.customer, may.owner) !== 200) continue;
    const oneCall = WIDER_CALLS[name] ?? (await call(things, live.owner));
    for (const kind of ["customer", "owner"] as const)
      if (may[kind] === 200) calls.push({ row, name, kind, call: oneCall });
  }
  return calls;
}

async function measure(stage: Stage, { row, kind, call }: Read): Promise<Measured> {
  const { result, statements } = await statementsOf(() => send(stage, row, call, stage.live[kind]));
  expect(result.statusCode, `${row.path}: ${result.body.slice(0, 200)}`).toBe(200);
  return { statements, size: sizeOf(row, result.body) };
}

/** The first call may fill a cache. */
const larger = (one: Measured, other: Measured) => (one.statements.length > other.statements.length ? one : other);

function sizeOf({ contentType: answersIn }: Endpoint, body: string): number {
  if (answersIn === undefined) return itemsIn(JSON.parse(body));
  return answersIn === "application/pdf" ? body.length : body.split("\n").length;
}

function itemsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, part) => sum + itemsIn(part), 0);
  return Array.isArray(value) ? value.length + inside : inside;
}

const mayHoldList = ({ contentType: answersIn, responses }: Endpoint): boolean =>
  answersIn !== undefined ||
  Object.values(responses).some((schema) =>
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" })).includes('"type":"array"'),
  );

function faultsOf({ name, kind }: Read, few: Measured, many: Measured): string[] {
  if (many.statements.length <= few.statements.length) return [];
  const counts = `${few.statements.length} statements for ${few.size} rows, ${many.statements.length} for ${many.size}`;
  return [`${name} as ${kind}: ${counts}. Most repeated: ${mostRepeated(many.statements)}`];
}

function mostRepeated(statements: readonly string[]): string {
  const [most] = [...Map.groupBy(statements, (statement) => statement).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  return `${most?.length} times ${most?.[0]?.slice(0, 120)}`;
}
