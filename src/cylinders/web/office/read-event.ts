import type { ClientInput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { cleanMobile, isDay, isMobile } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";

export type EventInput = ClientInput<EndpointNamed<"POST /api/admin/cylinder-events">>["body"]["event"];
export type EventInputKind = EventInput["kind"];

/** In the order of yard work. `done` follows the number: "12 cylinders filled". */
export const NOTED_KINDS = perLanguage<
  readonly { kind: EventInputKind; label: string; done: string; ownerOnly?: boolean }[]
>(() => [
  { kind: "filled", label: t("Filled"), done: t("filled") },
  { kind: "weighed", label: t("Weighed"), done: t("weighed") },
  { kind: "sent-to-test", label: t("Sent to the test station"), done: t("sent to test") },
  { kind: "tested", label: t("Tested"), done: t("tested") },
  { kind: "quarantined", label: t("Set apart"), done: t("set apart") },
  { kind: "unquarantined", label: t("Checked: no longer set apart"), done: t("no longer set apart") },
  { kind: "arrived", label: t("Arrived at the buyer"), done: t("arrived") },
  { kind: "corrected", label: t("Correct the owner"), done: t("corrected¦owner") },
  { kind: "condemned", label: t("Condemned permanently"), done: t("condemned"), ownerOnly: true },
]);

/** Fields of every kind of event, empty. */
export const NO_EVENT = {
  gas: "",
  kilograms: "",
  grossKilograms: "",
  passed: "",
  testedOn: "",
  station: "",
  full: "",
  owner: "shop",
  mobile: "",
  reason: "",
};

type EventField = keyof typeof NO_EVENT;
export type EventFieldValues = Partial<Record<EventField, string>>;

type EventResult = { ok: true; event: EventInput } | { ok: false; problems: Partial<Record<EventField, string>> };

const read = (event: EventInput): EventResult => ({ ok: true, event });
const ask = (field: EventField, message: string): EventResult => ({ ok: false, problems: { [field]: message } });

export function readEvent(kind: EventInputKind, typed: EventFieldValues, today: string): EventResult {
  const text = (field: EventField) => typed[field]?.trim() ?? "";
  switch (kind) {
    case "filled": {
      const kilograms = kilogramsIn(text("kilograms"));
      if (kilograms === "wrong") return ask("kilograms", t("Please enter the kilograms of gas, or leave it blank."));
      return read({ kind, ...(text("gas") && { gas: text("gas") }), ...(kilograms !== undefined && { kilograms }) });
    }
    case "weighed": {
      const grossKilograms = kilogramsIn(text("grossKilograms"));
      if (typeof grossKilograms !== "number") return ask("grossKilograms", t("Please enter the weight on the scale."));
      return read({ kind, grossKilograms });
    }
    case "tested": {
      const [testedOn, passed] = [text("testedOn"), text("passed")];
      if (!isDay(testedOn) || testedOn > today) return ask("testedOn", t("Please enter the day of the test."));
      if (passed === "") return ask("passed", t("Please choose the test result."));
      const station = text("station");
      return read({ kind, testedOn, passed: passed === "yes", ...(station && { station }) });
    }
    case "unquarantined":
      if (text("full") === "") return ask("full", t("Please choose whether the cylinder still has its gas."));
      return read({ kind, full: text("full") === "yes" });
    case "corrected": {
      const [owner, reason, mobile] = [text("owner"), text("reason"), cleanMobile(text("mobile"))];
      if (owner === "customer" && !isMobile(mobile)) return ask("mobile", t("Mobile number must be exactly 10 digits"));
      if (owner !== "customer" && text("full") === "")
        return ask("full", t("Please choose whether the cylinder still has its gas."));
      if (reason.length < 3) return ask("reason", t("Please give a reason."));
      if (owner === "customer") return read({ kind, owner, mobile, reason });
      return read({ kind, owner: "shop", full: text("full") === "yes", reason });
    }
    case "quarantined":
    case "condemned":
      if (text("reason").length < 3) return ask("reason", t("Please give a reason."));
      return read({ kind, reason: text("reason") });
    default:
      return read({ kind });
  }
}

const MAX_KILOGRAMS = 2000;

function kilogramsIn(text: string): number | "wrong" | undefined {
  if (text === "") return undefined;
  const kilograms = Number(text.replace(",", "."));
  return kilograms > 0 && kilograms <= MAX_KILOGRAMS ? kilograms : "wrong";
}
