/** The record of one cylinder, or of all cylinders of a customer, for an inspector. */

import type { Actor, CustodyEvent, Party } from "#cylinders/rules/custody/custody-event.ts";
import {
  type DossierFact,
  type DossierRow,
  dossierColumns,
  dossierFactLabels,
  dossierFacts,
  dossierRows,
  dossierTable,
} from "#cylinders/rules/custody/dossier.ts";
import { type CylinderStanding, replay } from "#cylinders/rules/custody/replay.ts";
import { shortenedName } from "#cylinders/rules/registry/public-card.ts";
import { maySeeAll } from "#cylinders/server/cylinder/access.ts";
import { nextTestOf } from "#cylinders/server/cylinder/cylinder-settings.ts";
import { cylindersAmong, cylindersConcerning, logsOf } from "#cylinders/server/cylinder/cylinder-store.ts";
import { type Person, peopleWith } from "#cylinders/server/cylinder/people.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Callers } from "#platform/server/http/serving/audience.ts";
import { type Block, inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import { type Settings, shopAddress } from "#shop/server/settings/effective-settings.ts";
import type { Shop } from "#shop/server/shop.ts";

type Dependencies = Pick<Shop, "db" | "settings">;
type Log = { cylinder: CylinderRow; events: readonly CustodyEvent[] };

/** For the owner, the holder, the liable customer, QR users and staff. */
export async function dossierOf(shop: Dependencies, number: string, callers: Callers) {
  const [log] = await logsFor(shop, await cylindersAmong(shop.db, [number]));
  const standing = log && replay(log.events);
  if (log === undefined || standing === undefined) throw new Problem("not-found", t("Cylinder not found"));
  const { cylinder } = log;
  const isTheirs = [standing.holder, standing.liable].some(
    (party) => party?.kind === "customer" && party.id === callers.customer?.id,
  );
  if (!maySeeAll(callers, cylinder) && !isTheirs) throw new Problem("not-found", t("Cylinder not found"));
  return recordOf(shop, { log, standing, names: await namesFor(shop, [log], callers) });
}

type RecordContext = { log: Log; standing: CylinderStanding; names: Awaited<ReturnType<typeof namesFor>> };

function recordOf(shop: Pick<Shop, "settings">, { log: { cylinder, events }, standing, names }: RecordContext) {
  const head = {
    ...{ number: cylinder.cylinderNumber, brand: cylinder.brandName, licence: cylinder.pesoLicenseNumber, standing },
    ...{ tareKilograms: cylinder.emptyCylinderWeight, capacityKilograms: cylinder.refrigerantWeight },
    filledOn: cylinder.refrigerantFillingDate,
    testDueOn: nextTestOf(cylinder, shop.settings.current()).testDueOn,
  };
  return {
    cylinder: dossierFacts(head, names),
    rows: dossierRows(cylinder.cylinderNumber, events, names),
  };
}

type Dossier = ReturnType<typeof recordOf>;

/** In the current locale. */
export const dossierSheets = (settings: Settings, { cylinder, rows }: Dossier, today: string): Sheet[] =>
  documents(settings, {
    title: t("Record of cylinder {number}", { number: cylinder.number }),
    today,
    head: [
      { kind: "facts", facts: labelled(cylinder) },
      { kind: "space", height: 10 },
    ],
    shown: ["entry", "when", "event", "from", "to", "details"],
    rows,
  });

const labelled = (cylinder: Dossier["cylinder"]) =>
  Object.entries(dossierFactLabels()).map(([fact, label]): [string, string] => [label, cylinder[fact as DossierFact]]);

const SUMMARY = ["number", "gas", "state", "holder", "tested", "nextTest"] as const satisfies DossierFact[];

/** An overview table, then the events. */
export const holdingsSheets = (settings: Settings, records: readonly Dossier[], today: string): Sheet[] =>
  documents(settings, {
    title: plural(records.length, { one: "Record of {count} cylinder", other: "Record of {count} cylinders" }),
    today,
    head: [
      {
        kind: "table",
        columns: SUMMARY.map((fact) => ({
          title: dossierFactLabels()[fact],
          ...(fact === "holder" && { takesRest: true }),
        })),
        rows: records.map(({ cylinder }) => SUMMARY.map((fact) => cylinder[fact])),
      },
      { kind: "space", height: 10 },
      { kind: "text", text: t("What happened to them"), size: 12, strong: true },
    ],
    shown: ["cylinder", "when", "event", "from", "to", "details"],
    rows: records.flatMap(({ rows }) => rows),
  });

/** Longer records are rendered in parts, so that other documents need not wait. */
const ROWS_IN_A_PART = 500;

type RecordDocument = {
  title: string;
  today: string;
  head: readonly Block[];
  shown: readonly (keyof DossierRow)[];
  rows: readonly DossierRow[];
};

function documents(settings: Settings, { title, today, head, shown, rows }: RecordDocument): Sheet[] {
  const { SHOP_NAME } = settings;
  const parts = Math.max(1, Math.ceil(rows.length / ROWS_IN_A_PART));
  return Array.from({ length: parts }, (_, part) => {
    const name =
      parts === 1 ? title : t("{document}, part {part} of {parts}", { document: title, part: part + 1, parts });
    return {
      ...{ title: name, day: today, footer: `${name} · ${SHOP_NAME}` },
      continued: t("{document}, continued", { document: name }),
      ...inSpokenLanguage(),
      blocks: [
        { kind: "text", text: SHOP_NAME, size: 14, strong: true },
        { kind: "text", text: shopAddress(settings) },
        { kind: "rule", strong: true },
        { kind: "text", text: name, size: 13, strong: true },
        ...(part === 0 ? head : []),
        recordTable(shown, rows.slice(part * ROWS_IN_A_PART, (part + 1) * ROWS_IN_A_PART)),
      ],
    };
  });
}

const recordTable = (shown: readonly (keyof DossierRow)[], rows: readonly DossierRow[]): Block => ({
  kind: "table",
  columns: shown.map((field) => ({ title: dossierColumns()[field], ...(field === "details" && { takesRest: true }) })),
  rows: rows.map((row) =>
    shown.map((field) =>
      field === "event" && row.corrected ? t("{event} (corrected)", { event: row.event }) : row[field],
    ),
  ),
});

export const dossierCsv = (rows: readonly DossierRow[]): string => writeCsv(dossierTable(rows));

/** Cylinders that the customer holds or is liable for. */
export async function holdingsDossier(shop: Dependencies, customerId: string, callers: Callers): Promise<Dossier[]> {
  const logs = await logsFor(shop, await cylindersConcerning(shop.db, customerId));
  const names = await namesFor(shop, logs, callers);
  return logs.flatMap((log) => {
    const standing = replay(log.events);
    return standing === undefined ? [] : [recordOf(shop, { log, standing, names })];
  });
}

async function logsFor({ db }: Dependencies, cylinders: readonly CylinderRow[]): Promise<Log[]> {
  const logs = await logsOf(db, cylinders);
  return cylinders.map((cylinder) => ({ cylinder, events: logs.get(cylinder.id)?.events ?? [] }));
}

const ACTORS = perLanguage<Record<Actor["kind"], string>>(() => ({
  admin: t("Shop staff"),
  "qr-user": t("QR user"),
  customer: t("Customer"),
  public: t("Someone without an account"),
  shop: t("The shop"),
}));

/** A customer sees other names shortened, and none of their dealings with the shop. */
async function namesFor({ db, settings }: Dependencies, logs: readonly Log[], callers: Callers) {
  const ids = logs.flatMap(({ events }) => events.flatMap((event) => customersIn(event)));
  const people: ReadonlyMap<string, Person> = await peopleWith(db, [...new Set(ids)]);
  const seesAll = callers.admin !== null || callers.qrUser !== null;
  const shown = (name: string) => (seesAll ? name : shortenedName(name));
  return {
    party(party: Party): string {
      if (party.kind === "shop") return settings.current().SHOP_NAME;
      if (party.kind === "other") return shown(party.name);
      const name = people.get(party.id)?.name ?? t("Former customer");
      return party.id === callers.customer?.id ? name : shown(name);
    },
    actor: ({ kind }: Actor): string => ACTORS()[kind],
    knows: (concerned: readonly Party[]): boolean =>
      seesAll || concerned.some((party) => party.kind === "customer" && party.id === callers.customer?.id),
  };
}

const customersIn = (event: CustodyEvent): string[] =>
  Object.values(event).flatMap((value) =>
    typeof value === "object" && value !== null && "kind" in value && value.kind === "customer" && "id" in value
      ? [String(value.id)]
      : [],
  );
