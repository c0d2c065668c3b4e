import { dueText } from "#cylinders/rules/custody/holdings.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

export type Holdings = ClientOutput<EndpointNamed<"GET /api/holdings">>;
export type HeldCylinder = Holdings["cylinders"][number];

export function Due({ dueOn, today }: { dueOn: string; today: string }) {
  const due = dueText(dueOn, today);
  return (
    <span className="whitespace-nowrap">
      <span className={due ? "max-md:hidden" : ""}>{shortDate(dueOn)}</span>{" "}
      {due && <Badge kind={due.kind === "over" ? "bad" : "warn"}>{due.message}</Badge>}
    </span>
  );
}
