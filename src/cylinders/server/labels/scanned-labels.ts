/** Resolves labels to cylinders: every number input also accepts a label code. */

import { type LabelFacts, labelMeaning } from "#cylinders/rules/labels/label-rolls.ts";
import { countOf, cylinderIdIn, cylinderSerial } from "#cylinders/rules/labels/short-code.ts";
import { isLabelCode, numberShown } from "#cylinders/rules/registry/read-scan.ts";
import { cylindersWithIds } from "#cylinders/server/cylinder/cylinder-store.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Shop } from "#shop/server/shop.ts";
import { labelCodes } from "./label-codes.ts";
import { boundLabels, printedAmong } from "./label-store.ts";

export type ReadLabel =
  | { kind: "cylinder"; serial: string; cylinder: CylinderRow }
  | { kind: "blank"; serial: string; message: string }
  | { kind: "replaced" | "not-printed" | "hostile" | "damaged"; message: string };

/** Rejects forged codes before the lookup, so that guessing reveals nothing. */
export async function readLabels(
  { db, config }: Pick<Shop, "db" | "config">,
  scans: readonly string[],
): Promise<ReadLabel[]> {
  const codes = labelCodes(config);
  const read = scans.map((scan) => codes.read(isLabelCode(scan) ? scan.toUpperCase() : scan));
  const serials = read.flatMap((one) => (one.kind === "label" ? [one.label.serial] : []));
  const known = await knownLabels(db, serials);
  return read.map((one): ReadLabel => {
    if (one.kind !== "label") return { kind: one.kind === "hostile" ? "hostile" : "damaged", message: messageFor(one) };
    const { serial } = one.label;
    const { label, cylinder } = known.get(serial) ?? {};
    const meaning = labelMeaning(label);
    if (meaning.kind === "cylinder" && cylinder !== undefined) return { kind: "cylinder", serial, cylinder };
    if (meaning.kind === "cylinder") throw new Error("A label is on a cylinder that is not in the book");
    return { kind: meaning.kind, serial, message: meaning.message } as ReadLabel;
  });
}

const messageFor = (read: { message: string } | { number: string }): string =>
  "message" in read ? read.message : t("This is not a label code. Please scan it again.");

type LabelLookup = { label: LabelFacts; cylinder: CylinderRow | undefined };

/** Omits unprinted serials. */
export async function knownLabels(db: Database, serials: readonly string[]): Promise<Map<string, LabelLookup>> {
  if (serials.length === 0) return new Map();
  const [own, rolled] = [serials.filter(isOfCylinder), serials.filter((serial) => !isOfCylinder(serial))];
  const known = new Map([...(await ownLabels(db, own))]);
  const printed = await printedAmong(db, rolled.map(countOf));
  const bound = new Map((await boundLabels(db, [...printed])).map((row) => [row.label, row]));
  const cylinders = new Map(
    (
      await cylindersWithIds(
        db,
        [...bound.values()].map(({ cylinderId }) => cylinderId),
      )
    ).map((row) => [row.id, row]),
  );
  for (const serial of rolled) {
    if (!printed.has(countOf(serial))) continue;
    const row = bound.get(countOf(serial));
    const cylinder = row && cylinders.get(row.cylinderId);
    const replacedOn = row?.replacedAt ? dayInIndia(row.replacedAt) : undefined;
    known.set(serial, { label: { serial, cylinder: cylinder?.cylinderNumber, replacedOn }, cylinder });
  }
  return known;
}

const isOfCylinder = (serial: string): boolean => cylinderIdIn(serial) !== undefined;

/** Labels printed with a cylinder's data, which are never bound or replaced. */
async function ownLabels(db: Database, serials: readonly string[]): Promise<Map<string, LabelLookup>> {
  const cylinders = await cylindersWithIds(
    db,
    serials.map(cylinderIdIn).filter((id) => id !== undefined),
  );
  return new Map(
    cylinders.map((cylinder) => {
      const serial = cylinderSerial(cylinder.id);
      return [serial, { label: { serial, cylinder: cylinder.cylinderNumber, replacedOn: undefined }, cylinder }];
    }),
  );
}

/** Resolves label codes; one without a cylinder rejects all. */
export async function numbersBehind(shop: Pick<Shop, "db" | "config">, numbers: readonly string[]): Promise<string[]> {
  const scanned = numbers.filter(isLabelCode);
  if (scanned.length === 0) return [...numbers];
  const read = await readLabels(shop, scanned);
  const behind = new Map(
    scanned.map((code, place) => {
      const label = read[place];
      if (label?.kind !== "cylinder") throw new Problem("label-refused", `${numberShown(code)}: ${label?.message}`);
      return [code, label.cylinder.cylinderNumber];
    }),
  );
  return numbers.map((number) => behind.get(number) ?? number);
}
