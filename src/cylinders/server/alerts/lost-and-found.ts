/** Lost and stolen cylinders. Strangers' reports are stored for review. */

import { type NewEvent, NOT_WITH_YOU, type Party, SHOP } from "#cylinders/rules/custody/custody-event.ts";
import { CYLINDER_STATES, isMissing } from "#cylinders/rules/custody/cylinder-state.ts";
import {
  type FoundReport,
  foundAgain,
  foundProblem,
  foundReportProblems,
  reportProblem,
} from "#cylinders/rules/custody/lost-and-found.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { cylindersAmong, lockCylinder } from "#cylinders/server/cylinder/cylinder-store.ts";
import { type LoggedStanding, notedBy, standingOf } from "#cylinders/server/cylinder/rows.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { addFoundReport, markSeen } from "./alerts-store.ts";

type ReporterContext = { actor: Actor; party: Party };

export const reportLost = (shop: Shop, number: string, { actor, party }: ReporterContext, kind: "lost" | "stolen") =>
  noteOne(shop, number, actor, (standing) => {
    const flagged = `flagged-${kind}` as const;
    const problem = standing ? reportProblem(standing, party, flagged) : NOT_WITH_YOU();
    return problem ?? { kind: flagged };
  });

/** Staff find it at the shop, a holder with themselves. */
export const markFound = (shop: Shop, number: string, { actor, party }: ReporterContext, at: "shop" | "holder") =>
  noteOne(shop, number, actor, (standing) => {
    const problem = foundProblem(standing, party, at);
    if (problem !== undefined || standing === undefined) return problem ?? "";
    return { kind: "found", turnedUp: foundAgain(standing, at) };
  });

type Facts = { kind: "flagged-lost" | "flagged-stolen" } | Pick<NewEvent<"found">, "kind" | "turnedUp">;

async function noteOne(
  shop: Shop,
  number: string,
  actor: Actor,
  decide: (standing: LoggedStanding | undefined) => Facts | string,
): Promise<{ number: string; state: string }> {
  return change(shop, actor, async (context) => {
    const { tx, audit } = context;
    const cylinder = await lockCylinder(tx, number);
    const decided = decide(cylinder && standingOf(cylinder));
    if (typeof decided === "string" || cylinder === undefined)
      throw new Problem("cylinders-refused", typeof decided === "string" ? decided : "");
    const event = { ...decided, ...notedBy(actor, context.at) };
    const after = await append(tx, [{ cylinder, notes: [{ event }] }]);
    const action = decided.kind === "found" ? "mark-cylinder-found" : "report-cylinder-lost";
    if (actor.kind === "admin")
      audit(action, { kind: "cylinder", id: cylinder.cylinderNumber }, { after: { event: decided.kind } });
    return { number: cylinder.cylinderNumber, state: CYLINDER_STATES[after.get(cylinder.id)?.state ?? "lost"].label() };
  });
}

/** Only about lost cylinders; reveals nothing about the owner. */
export async function takeFoundReport(shop: Shop, number: string, report: FoundReport): Promise<{ message: string }> {
  const fields = foundReportProblems(report);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Problem("invalid-input", first, { fields });
  const [cylinder] = await cylindersAmong(shop.db, [number]);
  if (cylinder === undefined || !isMissing(cylinder.state))
    throw new Problem("not-found", t("This cylinder is not reported lost."));
  const { where, mobile, message } = report;
  const text = { place: where.trim(), mobile: mobile.trim(), message: message.trim() };
  await addFoundReport(shop.db, { cylinderId: cylinder.id, at: shop.now(), ...text });
  return { message: t("Thank you. Our staff will look into it.") };
}

export async function seeFoundReport({ db, now }: Shop, id: number, admin: { name: string }) {
  if (!(await markSeen(db, id, { seenAt: now(), seenBy: admin.name })))
    throw new Problem("not-found", t("Report not found."));
  return { id };
}

/** Staff report any cylinder, customers those they hold. */
export function reporterAmong(callers: {
  customer: { id: string } | null;
  admin: { id: string; name: string; role: string } | null;
}): ReporterContext {
  const { admin, customer } = callers;
  if (admin !== null && (admin.role === "owner" || admin.role === "dispatch"))
    return { actor: { kind: "admin", id: admin.id, name: admin.name }, party: SHOP };
  if (customer === null) throw new Problem("login-required", t("Please login to continue."));
  return {
    actor: { kind: "customer", id: customer.id, name: "A customer" },
    party: { kind: "customer", id: customer.id },
  };
}
