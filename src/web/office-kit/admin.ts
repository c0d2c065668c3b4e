import { createContext, useContext } from "react";
import type { AdminRole } from "#contract/back-office.ts";

export type Admin = { name: string; role: AdminRole };

export const AdminContext = createContext<Admin | null>(null);

/** Who works here. Only pages inside the back office ask, and those are drawn for an admin alone. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (admin === null) throw new Error("This page is part of the back office.");
  return admin;
}

/** Whether this admin may do what is for these roles. The server decides; this only spares a press in vain. */
export const mayDo = (admin: Admin, ...roles: readonly AdminRole[]): boolean =>
  admin.role === "owner" || roles.includes(admin.role);

/** A file of orders, users or subscribers leaves the shop with everybody's address in it: for those who keep the books. */
export const mayTakeAwayPeople = (admin: Admin): boolean => mayDo(admin, "accounts");
