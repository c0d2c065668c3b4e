import type { CylinderStatus } from "#domain/cylinders/registry/cylinder.ts";
import { Badge, type BadgeKind } from "#web/ui/badge.tsx";
import { statusText } from "./facts.ts";

const KINDS: Record<CylinderStatus, BadgeKind> = { active: "cold", inactive: "plain", transferred: "copper" };

export const StatusBadge = ({ status }: { status: CylinderStatus }) => (
  <Badge kind={KINDS[status]}>{statusText(status)}</Badge>
);
