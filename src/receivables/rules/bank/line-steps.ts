/** Steps of a bank line: booked as a payment, set aside with a note, and either undone. A line counts at most once. */
import { t } from "#platform/rules/language/text.ts";

export type LineState = { state: "open" } | { state: "booked"; payment: string } | { state: "ignored"; note: string };

export type LineStep = { step: "book"; payment: string } | { step: "ignore"; note: string } | { step: "undo" };

export type StepResult = { ok: true; state: LineState } | { ok: false; problem: string };

export function stepLine(line: LineState, input: LineStep): StepResult {
  if (input.step === "undo")
    return line.state === "open" ? refused(t("This line has not been processed.")) : done({ state: "open" });
  if (line.state === "booked") return refused(t("This line is already booked. Undo that first."));
  if (line.state === "ignored") return refused(t("This line was put aside. Undo that first."));
  if (input.step === "book") return done({ state: "booked", payment: input.payment });
  const note = input.note.trim();
  return note === ""
    ? refused(t("Please enter why you are putting this line aside."))
    : done({ state: "ignored", note });
}

const done = (state: LineState): StepResult => ({ ok: true, state });
const refused = (problem: string): StepResult => ({ ok: false, problem });
