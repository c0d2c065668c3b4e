import type { Actor } from "#server/audit/record.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import { qrUserById } from "./store.ts";

/** A QR user as the audit log names one. They were let in a moment ago, unless their account went at this very moment. */
export async function qrActor(db: Database, id: string): Promise<Actor> {
  const user = await qrUserById(db, id);
  if (user === undefined) throw new Problem("login-required", "Please login to continue.");
  return { kind: "qr-user", id, name: user.email };
}
