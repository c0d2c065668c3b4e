/** Blank labels come on rolls and are bound at the first scan. A replacement needs a reason and invalidates the old label. */

import { dayText } from "#platform/rules/language/day-text.ts";
import { t } from "#platform/rules/language/text.ts";

/** One print job: 48 sheets of the most common format. */
export const MAX_LABELS = 1000;

/** A label by its serial; undefined if the shop never printed it. */
export type LabelFacts = {
  serial: string;
  /** The cylinder it is or was on. */
  cylinder: string | undefined;
  replacedOn: string | undefined;
};

type Binding = {
  label: LabelFacts | undefined;
  cylinder: { number: string; label: string | undefined; condemned: boolean };
  reason: string;
};

export type BindResult =
  | { ok: true; event: "label-bound" | "label-replaced" | "none" }
  | { ok: false; problem: string };

/** Idempotent. A label never moves to another cylinder, as an attacker's copy would. */
export function bindLabel({ label, cylinder, reason }: Binding): BindResult {
  const refused = (problem: string): BindResult => ({ ok: false, problem });
  if (label === undefined) return refused(t("We did not print this label. Please take another from the roll."));
  if (label.replacedOn !== undefined)
    return refused(t("This label was replaced on {day} and is no longer valid.", { day: dayText(label.replacedOn) }));
  if (label.cylinder === cylinder.number) return { ok: true, event: "none" };
  if (label.cylinder !== undefined)
    return refused(t("This label is already on another cylinder. Please take another from the roll."));
  if (cylinder.condemned) return refused(t("Condemned cylinders cannot get a label."));
  if (cylinder.label === undefined) return { ok: true, event: "label-bound" };
  return reason.trim().length < 4
    ? refused(t("This cylinder already has a label. Please say why it needs another, such as worn or lost."))
    : { ok: true, event: "label-replaced" };
}

export type LabelMeaning =
  | { kind: "cylinder"; number: string }
  | { kind: "blank" | "replaced" | "not-printed"; message: string };

export function labelMeaning(label: LabelFacts | undefined): LabelMeaning {
  if (label === undefined)
    return {
      kind: "not-printed",
      message: t("This label was never printed. Please set the cylinder aside and tell the owner."),
    };
  if (label.replacedOn !== undefined)
    return {
      kind: "replaced",
      message: t("This label was replaced on {day}. Please look for the newer one on the cylinder.", {
        day: dayText(label.replacedOn),
      }),
    };
  return label.cylinder === undefined
    ? {
        kind: "blank",
        message: t("This label is not on a cylinder yet. Please open its page and link it to a cylinder first."),
      }
    : { kind: "cylinder", number: label.cylinder };
}
