import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { type ListQuery, PAGE_SIZE, queryOf } from "#cylinders/web/shared/list-query.ts";
import { callApi, callForList, type SendToApi } from "#platform/web/api.ts";

/** A QR user registers cylinders, an admin sees all, a customer owns some. */
export type Viewer = {
  kind: "qr-user" | "admin" | "customer";
  mobile: string;
  /** Whether the server accepts a status change from them; from an admin also a correction. */
  mayChange: boolean;
};

export type CylinderList = {
  asker: Viewer;
  cylinders: readonly CylinderResponse[];
  /** The number of matches on all pages. */
  found: number;
  pages: number;
  counts: { total: number; active: number; transferred: number };
};

/** Null when no session exists. */
export async function loadCylinders(query: ListQuery, send: SendToApi): Promise<CylinderList | null> {
  const asker = await callerOf(send);
  if (!asker) return null;
  const [{ cylinders, found }, counts] = await Promise.all([
    listWithCount(query, send),
    callApi("GET /api/cylinder-counts", {}, send),
  ]);
  return { asker, cylinders, found, pages: Math.max(1, Math.ceil(found / PAGE_SIZE)), counts };
}

/** One browser can have several sessions: an admin's rights include those of the others. */
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
