/** An approved QR user or an admin; null if neither is logged in. */
import { callApi, type SendToApi } from "#web/api.ts";

export type QrToolUser = { name: string; leavesBy: "qr-logout" | "back-office" };

export async function qrToolUser(send: SendToApi): Promise<QrToolUser | null> {
  const { qrUser, admin } = await callApi("GET /api/session", {}, send);
  if (qrUser) return { name: qrUser.email, leavesBy: "qr-logout" };
  return admin && { name: admin.name, leavesBy: "back-office" };
}
