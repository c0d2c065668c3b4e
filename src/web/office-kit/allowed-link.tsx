import type { ReactNode } from "react";
import type { EndpointName } from "#contract/every-endpoint.ts";
import { TextLink } from "#web/ui/buttons/link.tsx";
import { useMayCall } from "./admin.ts";

type Props = {
  /** The call of the screen behind the link. */
  reads: EndpointName;
  to: string;
  children: ReactNode;
};

/** A link for admins whose role may read what is behind it; its text alone for the others. */
export function AllowedLink({ reads, to, children }: Props) {
  return useMayCall(reads) ? <TextLink to={to}>{children}</TextLink> : <span>{children}</span>;
}
