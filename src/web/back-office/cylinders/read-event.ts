/** What was done with cylinders, as the form asks for it: each kind with its own few questions, and what is typed read into the call. */
import type { Asks } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { isDay } from "#domain/india.ts";

export type NotedEvent = Asks<EndpointNamed<"POST /api/admin/cylinder-events">>["body"]["event"];
export type NotedKind = NotedEvent["kind"];

/** In the order of a cylinder's way through the yard. `done` follows the number: "12 cylinders filled". */
export const NOTED_KINDS: readonly { kind: NotedKind; label: string; done: string; ownerOnly?: boolean }[] = [
  { kind: "filled", label: "Filled", done: "filled" },
  { kind: "weighed", label: "Weighed", done: "weighed" },
  { kind: "sent-to-test", label: "Sent to the test station", done: "sent to test" },
  { kind: "tested", label: "Tested", done: "tested" },
  { kind: "quarantined", label: "Set apart", done: "set apart" },
  { kind: "unquarantined", label: "Looked at: no longer set apart", done: "no longer set apart" },
  { kind: "arrived", label: "Arrived at the buyer", done: "arrived" },
  { kind: "condemned", label: "Condemned, for good", done: "condemned", ownerOnly: true },
];

export type EventField = "gas" | "kilograms" | "grossKilograms" | "testedOn" | "station" | "passed" | "full" | "reason";
export type TypedEvent = Partial<Record<EventField, string>>;

type Read = { ok: true; event: NotedEvent } | { ok: false; problems: Partial<Record<EventField, string>> };

const read = (event: NotedEvent): Read => ({ ok: true, event });
const ask = (field: EventField, words: string): Read => ({ ok: false, problems: { [field]: words } });

export function readEvent(kind: NotedKind, typed: TypedEvent, today: string): Read {
  const text = (field: EventField) => typed[field]?.trim() ?? "";
  switch (kind) {
    case "filled": {
      const kilograms = kilogramsIn(text("kilograms"));
      if (kilograms === "wrong") return ask("kilograms", "Please enter the kilograms of gas, or leave it open.");
      return read({ kind, ...(text("gas") && { gas: text("gas") }), ...(kilograms !== undefined && { kilograms }) });
    }
    case "weighed": {
      const grossKilograms = kilogramsIn(text("grossKilograms"));
      if (typeof grossKilograms !== "number") return ask("grossKilograms", "Please enter what the scale says.");
      return read({ kind, grossKilograms });
    }
    case "tested": {
      const [testedOn, passed] = [text("testedOn"), text("passed")];
      if (!isDay(testedOn) || testedOn > today) return ask("testedOn", "Please enter the day of the test.");
      if (passed === "") return ask("passed", "Please say how the test went.");
      const station = text("station");
      return read({ kind, testedOn, passed: passed === "yes", ...(station && { station }) });
    }
    case "unquarantined":
      if (text("full") === "") return ask("full", "Please say whether its gas is still in it.");
      return read({ kind, full: text("full") === "yes" });
    case "quarantined":
    case "condemned":
      if (text("reason").length < 3) return ask("reason", "Please give a reason.");
      return read({ kind, reason: text("reason") });
    default:
      return read({ kind });
  }
}

const MOST_KILOGRAMS = 2000;

function kilogramsIn(text: string): number | "wrong" | undefined {
  if (text === "") return undefined;
  const kilograms = Number(text.replace(",", "."));
  return kilograms > 0 && kilograms <= MOST_KILOGRAMS ? kilograms : "wrong";
}
