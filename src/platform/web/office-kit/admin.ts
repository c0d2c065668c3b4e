import { createContext, useContext } from "react";
import type { EndpointName } from "#platform/api/endpoint-names.ts";
import type { AdminRole } from "#platform/api/roles.ts";

export type Admin = {
  name: string;
  role: AdminRole;
  /** Logged in with a password, and confirms with it instead of a token. */
  hasPassword?: boolean | undefined;
  /** The endpoints that the contract denies this role. */
  closed: readonly EndpointName[];
};

export const AdminContext = createContext<Admin | null>(null);

export const mayCall = ({ closed }: Pick<Admin, "closed">, call: EndpointName): boolean => !closed.includes(call);

/** The current admin. Only for pages inside the back office, which render for an admin alone. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (admin === null) throw new Error("This page is part of the back office.");
  return admin;
}

/** Whether the current admin may call an endpoint. The server decides; this only hides useless buttons. */
export const useMayCall = (call: EndpointName): boolean => mayCall(useAdmin(), call);
