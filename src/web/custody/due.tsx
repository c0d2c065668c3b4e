import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { dueWords } from "#domain/custody/holdings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { dateText } from "#web/ui/time-text.ts";

export type Holdings = Answered<EndpointNamed<"GET /api/holdings">>;
export type Held = Holdings["cylinders"][number];

/** The day, and how far off it is once that matters. */
export function Due({ dueOn, today }: { dueOn: string; today: string }) {
  const due = dueWords(dueOn, today);
  return (
    <span className="whitespace-nowrap">
      {dateText(dueOn)} {due && <Badge kind={due.kind === "over" ? "bad" : "warn"}>{due.words}</Badge>}
    </span>
  );
}
