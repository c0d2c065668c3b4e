/**
 * A cylinder's record for inspectors: its events with holder before and after, as PDF, CSV and JSON.
 * Gas Cylinders Rules 2016: the holder of a cylinder produces its record within 48 hours.
 */

import { CONDITIONS } from "#catalogue/rules/empties/conditions.ts";
import { clockInIndia, dayInIndia, writtenDay } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { correctedBy, meant, replacements } from "./corrections.ts";
import type { CustodyEvent, Party } from "./custody-event.ts";
import { CYLINDER_STATES, eventLabel } from "./cylinder-state.ts";
import { type CylinderStanding, standingAfter } from "./replay.ts";

/** CSV headings. */
export const DOSSIER_COLUMNS = {
  cylinder: "Cylinder",
  entry: "Entry",
  when: "When",
  noted: "Noted",
  event: "Event",
  from: "From",
  to: "To",
  order: "Order",
  details: "Details",
  by: "By",
  corrected: "Corrected by entry",
} as const;

/** Translated headings for the PDF. */
export const dossierColumns = perLanguage(
  (): DossierRow => ({
    cylinder: t("Cylinder"),
    entry: t("Entry"),
    when: t("When"),
    noted: t("Recorded"),
    event: t("Event"),
    from: t("From¦holder"),
    to: t("To¦holder"),
    order: t("Order"),
    details: t("Details"),
    by: t("By"),
    corrected: t("Corrected by entry"),
  }),
);

export type DossierRow = Record<keyof typeof DOSSIER_COLUMNS, string>;

type Names = {
  /** The party's name, shortened for a reader who may not know it. */
  party: (party: Party) => string;
  actor: (actor: CustodyEvent["by"]) => string;
  /** Whether the reader is one of them or may see all: other customers' orders, deposits and disputes are private. */
  knows: (concerned: readonly Party[]) => boolean;
};

/** Oldest first. Corrected entries stay and name their correction. */
export function dossierRows(cylinder: string, events: readonly CustodyEvent[], names: Names): DossierRow[] {
  const corrections = correctedBy(events);
  const instead = replacements(events) ?? new Map<number, CustodyEvent>();
  let standing: CylinderStanding | undefined;
  let lastLoan: readonly Party[] = [];
  return events.map((event) => {
    const before = standing;
    // A correction counts at the position of the entry it replaces.
    const counts = meant(event, instead);
    if (counts !== undefined) standing = standingAfter(standing, counts);
    const loan = [before?.liable, before?.holder, standing?.liable, standing?.holder].filter(isCustomer);
    // A deposit is released after the return, so it concerns the last loan's customers.
    if (loan.length > 0) lastLoan = loan;
    const isOpen = lastLoan.length === 0 || names.knows(lastLoan);
    const handed = before === undefined || standing === undefined || standing.holder !== before.holder;
    return {
      cylinder,
      entry: String(event.id),
      when: clockInIndia(event.at),
      noted: clockInIndia(event.notedAt),
      event: eventLabel(event.kind),
      from: handed && before !== undefined ? names.party(before.holder) : "",
      to: handed && standing !== undefined ? names.party(standing.holder) : "",
      order: isOpen && "order" in event ? event.order : "",
      details: [...insteadOf(event, isOpen), detailsOf(event, isOpen)].filter(Boolean).join(". "),
      by: names.actor(event.by),
      corrected: corrections.get(event.id)?.toString() ?? "",
    };
  });
}

export type DossierCylinder = {
  number: string;
  brand: string;
  licence: string;
  tareKilograms: number;
  capacityKilograms: number | undefined;
  testDueOn: string | undefined;
  /** By the passport; the log has only fillings since it began. */
  filledOn: string;
  standing: CylinderStanding;
};

const NOT_NOTED = () => t("Not recorded");

/** Translated labels for the PDF. */
export const dossierFactLabels = perLanguage(() => ({
  number: t("Cylinder"),
  gas: t("Gas"),
  brand: t("Brand"),
  licence: t("PESO licence"),
  emptyWeight: t("Empty weight"),
  capacity: t("Capacity"),
  lastFilled: t("Last filled"),
  tested: t("Tested"),
  nextTest: t("Next test by"),
  state: t("State¦cylinder"),
  owner: t("Owner"),
  holder: t("With"),
}));

export type DossierFact = keyof ReturnType<typeof dossierFactLabels>;

export function dossierFacts(cylinder: DossierCylinder, names: Pick<Names, "party">): Record<DossierFact, string> {
  const { standing, capacityKilograms, testDueOn } = cylinder;
  const orNotNoted = (day: string | undefined) => (day === undefined ? NOT_NOTED() : writtenDay(day));
  return {
    number: cylinder.number,
    gas: standing.gas,
    brand: cylinder.brand,
    licence: cylinder.licence.trim() || NOT_NOTED(),
    emptyWeight: t("{weight} kg", { weight: cylinder.tareKilograms }),
    capacity: capacityKilograms === undefined ? NOT_NOTED() : t("{weight} kg", { weight: capacityKilograms }),
    lastFilled: writtenDay(standing.filledOn ?? cylinder.filledOn),
    tested: orNotNoted(standing.testedOn),
    nextTest: orNotNoted(testDueOn),
    state: CYLINDER_STATES[standing.state].label(),
    owner: names.party(standing.owner),
    holder: t("{name}, since {day}", {
      name: names.party(standing.holder),
      day: writtenDay(dayInIndia(standing.heldSince)),
    }),
  };
}

export const dossierTable = (rows: readonly DossierRow[]): string[][] => {
  const fields = Object.keys(DOSSIER_COLUMNS) as (keyof DossierRow)[];
  return [Object.values(DOSSIER_COLUMNS), ...rows.map((row) => fields.map((field) => row[field]))];
};

const isCustomer = (party: Party | undefined): party is Party => party?.kind === "customer";

/** Replaces text that is private between the shop and another customer. */
const NOT_STATED = "…";

const insteadOf = ({ kind, corrects, why = "" }: CustodyEvent, isOpen: boolean): string[] =>
  corrects === undefined || kind === "taken-back"
    ? []
    : [t("Replaces entry {entry}: {why}", { entry: corrects, why: isOpen ? why : NOT_STATED })];

function detailsOf(event: CustodyEvent, isOpen: boolean): string {
  switch (event.kind) {
    case "registered":
      return event.gas;
    case "filled":
      return t("{gas}, {weight} kg", { gas: event.gas, weight: event.kilograms });
    case "weighed":
      return t("{weight} kg with its gas", { weight: event.grossKilograms });
    case "tested":
      return testText(event);
    case "dispatched":
      return [
        ...(event.dueOn === undefined
          ? [t("It is theirs")]
          : [t("Due back on {day}", { day: writtenDay(event.dueOn) })]),
        ...(event.override === undefined || !isOpen ? [] : [t("Allowed: {reason}", { reason: event.override })]),
      ].join(". ");
    case "carried-over":
      return t("Due back on {day}", { day: writtenDay(event.dueOn) });
    case "received-empty":
      return [CONDITIONS()[event.condition], ...(event.owner === undefined ? [] : [t("taken in exchange")])].join(", ");
    case "deposit-released":
      return isOpen ? shopPrice(event.amount) : "";
    case "label-bound":
      return event.label;
    case "label-replaced":
      return `${event.label}: ${event.reason}`;
    case "quarantined":
    case "condemned":
      return event.reason;
    case "disputed":
      return isOpen ? event.reason : "";
    case "taken-back":
      return t("Entry {entry}: {reason}", { entry: event.corrects, reason: isOpen ? event.reason : NOT_STATED });
    case "corrected":
      if (event.inYard) return t("It is the shop's own");
      return event.withOwner ? t("It is a customer's") : (event.gas ?? "");
    default:
      return "";
  }
}

function testText({ passed, testedOn, station }: CustodyEvent<"tested">): string {
  const day = writtenDay(testedOn);
  if (!station) return passed ? t("Passed, tested on {day}", { day }) : t("Failed, tested on {day}", { day });
  return passed
    ? t("Passed, tested on {day} by {station}", { day, station })
    : t("Failed, tested on {day} by {station}", { day, station });
}
