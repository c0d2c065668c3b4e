/** Blank labels come on rolls and belong to no cylinder until one is scanned with them; a worn label is replaced with a reason and counts no more. */

import { writtenDay } from "#domain/india.ts";
import { t } from "#domain/language/text.ts";

/** What a printer takes at once: 48 sheets of the most usual format. */
export const MAX_LABELS = 1000;

/** What the shop knows of a label by its serial; undefined where it never printed one. */
export type LabelFacts = {
  serial: string;
  /** The cylinder it is on, or was on. */
  cylinder: string | undefined;
  replacedOn: string | undefined;
};

type Binding = {
  label: LabelFacts | undefined;
  cylinder: { number: string; label: string | undefined; condemned: boolean };
  /** Why the cylinder gets another label, where it has one. */
  reason: string;
};

export type BindResult =
  | { ok: true; event: "label-bound" | "label-replaced" | "none" }
  | { ok: false; problem: string };

/** Twice the same is the same. A label never moves from one cylinder to another: that is what a copyist would do. */
export function bindLabel({ label, cylinder, reason }: Binding): BindResult {
  const refused = (problem: string): BindResult => ({ ok: false, problem });
  if (label === undefined) return refused(t("We did not print this label. Please take another from the roll."));
  if (label.replacedOn !== undefined)
    return refused(
      t("This label was replaced on {day} and is no longer valid.", { day: writtenDay(label.replacedOn) }),
    );
  if (label.cylinder === cylinder.number) return { ok: true, event: "none" };
  if (label.cylinder !== undefined)
    return refused(t("This label is already on another cylinder. Please take another from the roll."));
  if (cylinder.condemned) return refused(t("Condemned cylinders cannot get a label."));
  if (cylinder.label === undefined) return { ok: true, event: "label-bound" };
  return reason.trim().length < 4
    ? refused(t("This cylinder already has a label. Please say why it needs another, such as worn or lost."))
    : { ok: true, event: "label-replaced" };
}

/** What a scanned label means for whoever scanned it. */
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
        day: writtenDay(label.replacedOn),
      }),
    };
  return label.cylinder === undefined
    ? {
        kind: "blank",
        message: t("This label is not on a cylinder yet. Please open its page and link it to a cylinder first."),
      }
    : { kind: "cylinder", number: label.cylinder };
}
