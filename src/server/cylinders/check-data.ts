/** Whether the QR somebody holds in their hand is ours, and of this cylinder. Nobody learns more from it than the public card. */
import { publicCard } from "#domain/cylinders/public-card.ts";
import { standingOfLabel } from "#domain/cylinders/qr-payload.ts";
import { openedData } from "#domain/cylinders/read-scan.ts";
import type { Database } from "#server/database/database.ts";
import { Problem } from "#server/http/problems.ts";
import type { Passports } from "./cylinder-answer.ts";
import { cylinderOf } from "./cylinder-row.ts";
import { notesAbout } from "./log-store.ts";
import type { FindCylinder } from "./store.ts";

export async function checkData(
  { db, find }: { db: Database; find: FindCylinder },
  { seal, publicAnswer }: Passports,
  data: string,
) {
  const opened = openedData(data);
  if (!opened.ok) throw new Problem("invalid-input", opened.message, { fields: { data: opened.message } });
  const { payload, signature } = opened.signed;
  const [row] = await find.execute({ number: payload.cylinderNumber });
  const live = row === undefined ? null : { ...publicAnswer(row), ...(await publicNotes(db, row.id)) };
  const unverified = (why: "not-signed" | "wrong-signature" | "not-registered" | "contradicts") => ({
    verified: false,
    why,
    live,
    cylinderId: row?.id,
  });
  if (row === undefined) return unverified("not-registered");
  if (signature === undefined) return unverified("not-signed");
  if (!seal.isOurs(opened.signed)) return unverified("wrong-signature");
  const standing = standingOfLabel(payload, publicCard(cylinderOf(row)));
  return standing === "contradicts"
    ? unverified(standing)
    : { verified: true, why: standing, live, cylinderId: row.id };
}

async function publicNotes(db: Database, cylinderId: number) {
  const { label: _, ...notes } = await notesAbout(db, cylinderId);
  return notes;
}
