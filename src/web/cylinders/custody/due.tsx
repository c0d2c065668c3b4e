import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { dueText } from "#domain/cylinders/custody/holdings.ts";
import { dayText } from "#web/cylinders/shared/facts.ts";
import { Badge } from "#web/ui/badge.tsx";

export type Holdings = ClientOutput<EndpointNamed<"GET /api/holdings">>;
export type HeldCylinder = Holdings["cylinders"][number];

export function Due({ dueOn, today }: { dueOn: string; today: string }) {
  const due = dueText(dueOn, today);
  return (
    <span className="whitespace-nowrap">
      <span className={due ? "max-md:hidden" : ""}>{dayText(dueOn)}</span>{" "}
      {due && <Badge kind={due.kind === "over" ? "bad" : "warn"}>{due.message}</Badge>}
    </span>
  );
}
