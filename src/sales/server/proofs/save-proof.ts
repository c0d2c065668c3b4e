/** Stores payment pictures until an order uses them. */

import { createHash, randomUUID } from "node:crypto";
import { lockAccount } from "#people/server/accounts/customer-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { attemptsMade } from "#platform/server/attempts/attempt-store.ts";
import { counted, REFUSED_PICTURES, tryOrWait } from "#platform/server/attempts/attempts.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { onePictureAtATime, reencodePicture, roomForPictures } from "#platform/server/pictures/reencode-picture.ts";
import type { Shop } from "#shop/server/shop.ts";
import { PROOF_SOURCES, type ProofSource } from "./schema.ts";
import { addProof, countProofs, dropUnattachedBefore } from "./store.ts";

type Dependencies = Pick<Shop, "db" | "now" | "config" | "log" | "database">;

export type ProofDesk = {
  keep(customerId: string, sent: Buffer): Promise<{ proofId: string }>;
  /** Throws when the customer has sent as many as allowed. */
  mayKeepOneMore(customerId: string): Promise<void>;
  /** `id` names the WhatsApp message, so that its picture is stored once. */
  keepFromWhatsApp(customerId: string, sent: Buffer, id: string): Promise<unknown>;
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const KEEP_UNATTACHED: Readonly<Record<ProofSource, number>> = { upload: 2 * DAY, whatsapp: 30 * DAY };
const MAX_UNATTACHED = 10;
const MAX_A_DAY = 20;

/** A payment screenshot is 50 to 200 kB; only photographs come near this limit. */
const STORED = { mostBytes: 600_000 };

export function proofDesk(shop: Dependencies): ProofDesk {
  const { db, now } = shop;

  async function keep(customerId: string, sent: Buffer, id: string, source: ProofSource) {
    await roomForPictures(shop);
    const { picture, ...drawn } = await onePictureAtATime(() => decoded(shop, customerId, sent));
    const originalSha256 = createHash("sha256").update(sent).digest("hex");
    await db.transaction(async (tx) => {
      const at = now();
      await lockAccount(tx, customerId);
      await mayKeepOneMore(tx, customerId, at);
      const row = { id, customerId, source, createdAt: at, bytes: picture.length, originalSha256, ...drawn };
      await addProof(tx, row, picture);
    });
    return { proofId: id };
  }

  return {
    keep: (customerId, sent) => keep(customerId, sent, randomUUID(), "upload"),
    mayKeepOneMore: (customerId) => mayKeepOneMore(db, customerId, now()),
    keepFromWhatsApp: (customerId, sent, id) => keep(customerId, sent, id, "whatsapp"),
  };
}

/** The limits are checked before the expensive decoding, and again before the picture is stored. */
async function decoded({ db, now }: Dependencies, customerId: string, sent: Buffer) {
  await mayKeepOneMore(db, customerId, now());
  try {
    return await reencodePicture(sent, STORED);
  } catch (error) {
    if (error instanceof Problem && error.code === "not-a-picture") await tryOrWait(db, now(), refusedOf(customerId));
    throw error;
  }
}

const refusedOf = (customerId: string) => counted(REFUSED_PICTURES, "refused pictures of", customerId);

async function mayKeepOneMore(db: Database, customerId: string, now: Date): Promise<void> {
  const { sinceThen, unattached } = await countProofs(db, customerId, new Date(now.getTime() - DAY));
  const refused = await attemptsMade(db, refusedOf(customerId).key, now);
  if (sinceThen + refused >= MAX_A_DAY)
    throw tooMany(t("You have sent many pictures today. Please give the UTR number instead."));
  if (unattached >= MAX_UNATTACHED) {
    throw tooMany(t("You have already sent many pictures. Please send your order first."));
  }
}

const tooMany = (message: string) => new Problem("too-many-requests", message);

export const dropForgottenProofs = async ({ db, now }: Pick<Shop, "db" | "now">) =>
  Promise.all(
    PROOF_SOURCES.map((source) =>
      dropUnattachedBefore(db, source, new Date(now().getTime() - KEEP_UNATTACHED[source])),
    ),
  );
