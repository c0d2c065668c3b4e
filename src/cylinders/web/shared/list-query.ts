/** The query of the cylinder list in the address: ?q=sh-10&status=active&page=2 */
import { CYLINDER_STATUSES, type CylinderStatus } from "#cylinders/rules/registry/cylinder.ts";

export type ListQuery = { q: string; status: CylinderStatus | ""; page: number };

export const PAGE_SIZE = 24;
const LONGEST_SEARCH = 200;
const LAST_PAGE = 10_000;

export function parseListQuery(address: URLSearchParams): ListQuery {
  const status = CYLINDER_STATUSES.find((known) => known === address.get("status")) ?? "";
  const page = /^[1-9]\d{0,4}$/.exec(address.get("page") ?? "")?.[0] ?? "1";
  return {
    q: (address.get("q") ?? "").trim().slice(0, LONGEST_SEARCH),
    status,
    page: Math.min(Number(page), LAST_PAGE),
  };
}

export function printListQuery({ q, status, page }: ListQuery): string {
  const address = new URLSearchParams();
  if (q.trim() !== "") address.set("q", q.trim());
  if (status !== "") address.set("status", status);
  if (page > 1) address.set("page", String(page));
  return address.size > 0 ? `?${address}` : "";
}

export const queryOf = ({ q, status, page }: ListQuery) => ({
  ...(q !== "" && { q }),
  ...(status !== "" && { status }),
  offset: (page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
});
