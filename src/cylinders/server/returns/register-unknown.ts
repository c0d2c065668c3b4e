/** Registers an unknown returned cylinder at the gate as the shop's own. */

import type { ReturnResponse } from "#cylinders/rules/custody/return-batch.ts";
import { type EventContext, returnEvents } from "#cylinders/rules/custody/return-events.ts";
import { addCylinders } from "#cylinders/server/cylinder/append-store.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { ReturnInput } from "./return-output.ts";

type SpotRegistration = { responses: readonly ReturnResponse[]; unknown: ReturnInput["unknown"]; noted: EventContext };

/** By number key. Unread data, such as the licence, stays empty. */
export async function registerOnTheSpot(
  tx: Database,
  { responses, unknown, noted }: SpotRegistration,
): Promise<Map<string, CylinderRow>> {
  const typed = new Map(unknown.map((one) => [numberKey(one.number), one]));
  const rows = responses.flatMap((response) => {
    const facts = typed.get(numberKey(response.number));
    const [event] = returnEvents(response, noted);
    if (event?.kind !== "registered" || facts?.choice !== "register") return [];
    const itself = {
      cylinderNumber: response.number.trim(),
      emptyCylinderWeight: facts.tareKilograms,
      pesoLicenseNumber: "",
      refrigerantFillingDate: dayInIndia(noted.notedAt),
      refrigerantName: facts.gas,
      refrigerantWeight: facts.kilograms,
      brandName: "",
    };
    return [{ itself, event }];
  });
  const added = await addCylinders(tx, rows);
  if (added.length < rows.length)
    throw new Problem(
      "changed-meanwhile",
      t("One of these numbers was registered a moment ago. Please send it again."),
    );
  return new Map(added.map((row) => [numberKey(row.cylinderNumber), row]));
}
