import { createContext, useContext } from "react";
import type { AdminRole } from "#contract/back-office/roles.ts";
import type { EndpointName } from "#contract/every-endpoint.ts";

export type Admin = {
  name: string;
  role: AdminRole;
  /** The calls that are not for this role, by the contract. */
  closed: readonly EndpointName[];
};

export const AdminContext = createContext<Admin | null>(null);

export const mayCall = ({ closed }: Pick<Admin, "closed">, call: EndpointName): boolean => !closed.includes(call);

/** Who works here. Only pages inside the back office ask, and those are drawn for an admin alone. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (admin === null) throw new Error("This page is part of the back office.");
  return admin;
}

/** Whether the admin who works here may make a call. The server decides; this only spares a press in vain. */
export const useMayCall = (call: EndpointName): boolean => mayCall(useAdmin(), call);
