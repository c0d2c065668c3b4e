import { isAlarm, toneOf } from "#domain/cylinders/custody/shown-state.ts";
import type { CylinderStatus } from "#domain/cylinders/registry/cylinder.ts";
import { Badge, type BadgeKind } from "#web/ui/badge.tsx";
import type { CylinderResponse } from "./cylinder-response.ts";
import { statusText } from "./facts.ts";

const KINDS: Record<CylinderStatus, BadgeKind> = { active: "cold", inactive: "plain", transferred: "copper" };

type Props = { cylinder: Pick<CylinderResponse, "status" | "custody"> };

/** The one badge of a cylinder: an alarm, the specified status, or where an active one is. */
export function CylinderBadge({ cylinder: { status, custody } }: Props) {
  if (custody && (status === "active" || isAlarm(custody.state)))
    return <Badge kind={toneOf(custody.state)}>{custody.label}</Badge>;
  return <Badge kind={KINDS[status]}>{statusText(status)}</Badge>;
}
