/** Binds a blank label to a cylinder, or a replacement with a reason. */

import { bindLabel as bound } from "#cylinders/rules/labels/label-rolls.ts";
import { countOf } from "#cylinders/rules/labels/short-code.ts";
import { append } from "#cylinders/server/cylinder/append-store.ts";
import { lockCylinder } from "#cylinders/server/cylinder/cylinder-store.ts";
import { notedBy } from "#cylinders/server/cylinder/rows.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Actor } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { labelCodes } from "./label-codes.ts";
import { labelsOf, putOnCylinder, takeOffCylinder } from "./label-store.ts";
import { knownLabels, numbersBehind } from "./scanned-labels.ts";

type Binding = { code: string; cylinderNumber: string; reason: string };

const ON_ANOTHER = () => t("This label is already on another cylinder. Please take another from the roll.");

/** Locking the cylinder serialises two labels for it; the primary key prevents binding a label twice. */
export async function bindLabel(shop: Shop, { code, cylinderNumber, reason }: Binding, actor: Actor) {
  const read = labelCodes(shop.config).read(code);
  if (read.kind !== "label") throw refused("message" in read ? read.message : t("This is not a label code."), "code");
  const { serial } = read.label;
  const [number = cylinderNumber] = await numbersBehind(shop, [cylinderNumber]);
  return change(shop, actor, async (context) => {
    const { tx, audit } = context;
    const cylinder = await lockCylinder(tx, number);
    if (cylinder === undefined) {
      const message = t("This cylinder number is not in our records.");
      throw new Problem("not-found", message, { fields: { cylinderNumber: message } });
    }
    const before = (await labelsOf(tx, [cylinder.id])).get(cylinder.id);
    const decided = bound({
      label: (await knownLabels(tx, [serial])).get(serial)?.label,
      cylinder: { number: cylinder.cylinderNumber, label: before, condemned: cylinder.state === "condemned" },
      reason,
    });
    if (!decided.ok) throw refused(decided.problem, before === undefined ? "code" : "reason");
    const response = { serial, cylinderNumber: cylinder.cylinderNumber, event: decided.event };
    if (decided.event === "none") return response;
    const { at } = context;
    if (decided.event === "label-replaced") await takeOffCylinder(tx, cylinder.id, { replacedAt: at, reason });
    if (!(await putOnCylinder(tx, { label: countOf(serial), cylinderId: cylinder.id, boundAt: at })))
      throw refused(ON_ANOTHER(), "code");
    const noted = { ...notedBy(actor, at), label: serial };
    const event =
      decided.event === "label-replaced"
        ? ({ ...noted, kind: "label-replaced", reason } as const)
        : ({ ...noted, kind: "label-bound" } as const);
    await append(tx, [{ cylinder, notes: [{ event }] }]);
    audit(
      "bind-label",
      { kind: "cylinder", id: cylinder.cylinderNumber },
      {
        ...(before !== undefined && { before: { label: before } }),
        after: { label: serial, ...(reason !== "" && { reason }) },
      },
    );
    return response;
  });
}

const refused = (message: string, field: "code" | "reason") =>
  new Problem("label-refused", message, { fields: { [field]: message } });
