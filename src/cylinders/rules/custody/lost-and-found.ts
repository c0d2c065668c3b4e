/** The list of lost and stolen cylinders, and reports by finders without an account. */

import { isPlainText } from "#cylinders/rules/registry/cylinder.ts";
import { mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type CustodyEvent, NOT_WITH_YOU, type Party, sameParty } from "./custody-event.ts";
import { type CylinderState, mayHappen, stepProblem } from "./cylinder-state.ts";
import type { CylinderStanding } from "./replay.ts";

/** The public page's warning. It reveals nothing about the customer. */
export function publicWarning(state: CylinderState): string | undefined {
  if (state === "condemned") return t("This cylinder is condemned. It must not be filled or used.");
  if (state === "stolen")
    return t("This cylinder was reported stolen. If you have it or have seen it, please tell us.");
  return state === "lost"
    ? t("This cylinder was reported lost. If you have it or have seen it, please tell us.")
    : undefined;
}

/** The holder and the liable customer may report their cylinder, staff any. */
export function reportProblem(
  standing: CylinderStanding,
  by: Party,
  kind: "flagged-lost" | "flagged-stolen",
): string | undefined {
  const mayReport =
    by.kind === "shop" ||
    sameParty(standing.holder, by) ||
    (standing.liable !== undefined && sameParty(standing.liable, by));
  if (!mayReport) return NOT_WITH_YOU();
  return mayHappen(standing.state, kind) ? undefined : t("This cylinder cannot be reported now. Please call the shop.");
}

/**
 * Only the recorded holder and staff may report it found. At the shop it must be booked as a return while a customer is liable,
 * because a return releases the deposit.
 */
export function foundProblem(
  standing: CylinderStanding | undefined,
  by: Party,
  at: "shop" | "holder",
): string | undefined {
  if (standing === undefined)
    return by.kind === "shop" ? t("This cylinder number is not in our records.") : NOT_WITH_YOU();
  if (by.kind !== "shop" && !sameParty(standing.holder, by)) return NOT_WITH_YOU();
  const problem = stepProblem(standing.state, "found");
  if (problem !== undefined || standing.liable === undefined) return problem;
  return foundAgain(standing, at) === "at-shop"
    ? t("A customer is responsible for this cylinder. Please book it under Receive empties to settle the deposit.")
    : undefined;
}

/** A cylinder lost by the shop itself can only be at the shop. */
export const foundAgain = (
  { holder }: Pick<CylinderStanding, "holder">,
  at: "shop" | "holder",
): CustodyEvent<"found">["turnedUp"] => (at === "shop" || holder.kind === "shop" ? "at-shop" : "with-holder");

export type FoundReport = { where: string; mobile: string; message: string };
export type FoundReportField = keyof FoundReport;

/** Validates a finder's report. Staff read it; it changes nothing by itself. */
export function foundReportProblems({
  where,
  mobile,
  message,
}: FoundReport): Partial<Record<FoundReportField, string>> {
  const problems: Partial<Record<FoundReportField, string>> = {};
  if (where.trim() === "") problems.where = t("Please enter where the cylinder is.");
  else if (!isPlainText(where)) problems.where = t("Please keep it to one short line.");
  const wrongMobile = mobile.trim() !== "" && mobileProblem(mobile);
  if (wrongMobile) problems.mobile = wrongMobile;
  if (message.trim() !== "" && !isPlainText(message)) problems.message = t("Please keep it to one short line.");
  return problems;
}
