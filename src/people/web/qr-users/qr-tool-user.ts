/** Who uses a cylinder tool: an approved QR user. Staff have the same tool in the office. */
import { redirect } from "react-router";
import { callApi, type SendToApi } from "#platform/web/api.ts";

/** The QR user's email, or null without a login. Staff are redirected. */
export async function qrToolUser(send: SendToApi, inOffice: string): Promise<string | null> {
  const { qrUser, admin } = await callApi("GET /api/session", {}, send);
  if (!qrUser && admin) throw redirect(inOffice);
  return qrUser?.email ?? null;
}
