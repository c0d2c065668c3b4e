import type { ReactNode } from "react";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { useMayCall } from "./admin.ts";

type Props = {
  reads: EndpointName;
  to: string;
  children: ReactNode;
};

export function AllowedLink({ reads, to, children }: Props) {
  return useMayCall(reads) ? <TextLink to={to}>{children}</TextLink> : <span>{children}</span>;
}
