/** The cylinders of whoever is logged in, as the page shows them. */
import { callApi, callForList, type SendToApi } from "#web/api.ts";
import type { CylinderResponse } from "#web/cylinders/shared/cylinder-response.ts";
import { type ListQuery, PAGE_SIZE, queryOf } from "./list-query.ts";

/** A QR user registers cylinders, an admin sees all, a customer owns some. */
export type Viewer = {
  kind: "qr-user" | "admin" | "customer";
  mobile: string;
  /** Whether the shop would take a change of status from them; of an admin also a correction. */
  mayChange: boolean;
};

export type CylinderList = {
  asker: Viewer;
  cylinders: readonly CylinderResponse[];
  /** Found by the search, on all pages. */
  found: number;
  pages: number;
  counts: { total: number; active: number; transferred: number };
};

/** Null when nobody is logged in. */
export async function loadCylinders(query: ListQuery, send: SendToApi): Promise<CylinderList | null> {
  const asker = await callerOf(send);
  if (!asker) return null;
  const [{ cylinders, found }, counts] = await Promise.all([
    listWithCount(query, send),
    callApi("GET /api/cylinder-counts", {}, send),
  ]);
  return { asker, cylinders, found, pages: Math.max(1, Math.ceil(found / PAGE_SIZE)), counts };
}

/** One browser can be logged in as several: what an admin may, the others need not be asked for. */
async function callerOf(send: SendToApi): Promise<Viewer | undefined> {
  const { customer, qrUser, admin } = await callApi("GET /api/session", {}, send);
  const mobile = customer?.mobile ?? "";
  const mayWrite = admin?.role === "owner" || admin?.role === "dispatch";
  if (admin) return { kind: "admin", mobile, mayChange: mayWrite };
  if (qrUser) return { kind: "qr-user", mobile, mayChange: true };
  return customer ? { kind: "customer", mobile, mayChange: false } : undefined;
}

async function listWithCount(query: ListQuery, send: SendToApi) {
  const { rows, total } = await callForList("GET /api/cylinders", { query: queryOf(query) }, send);
  return { cylinders: rows, found: total };
}
