import { toneOf } from "#cylinders/rules/custody/cylinder-state.ts";
import { badgeOf } from "#cylinders/rules/custody/shown-state.ts";
import type { CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";
import { Badge, type BadgeKind } from "#platform/web/ui/badge.tsx";
import type { CylinderResponse } from "./cylinder-response.ts";
import { statusText } from "./facts.ts";

const KINDS: Record<CylinderStatus, BadgeKind> = { active: "cold", inactive: "plain", transferred: "copper" };

type Props = { cylinder: Pick<CylinderResponse, "status" | "custody">; large?: boolean };

/** The one badge of a cylinder. */
export function CylinderBadge({ cylinder: { status, custody }, large = false }: Props) {
  const isShown = custody && badgeOf(status, custody.state) === custody.state;
  return (
    <Badge kind={isShown ? toneOf(custody.state) : KINDS[status]} large={large}>
      {isShown ? custody.label : statusText(status)}
    </Badge>
  );
}
