/** Keeps a picture that shows a payment until an order names it, one at a time: decoding takes memory. */
import { createHash, randomUUID } from "node:crypto";
import { takeTurns } from "#server/accounts/take-turns.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { drawAnew } from "./draw-anew.ts";
import type { ProofFiles } from "./proof-files.ts";
import { addProofRow, countUnattached, dropUnattachedBefore, idsWithRow } from "./store.ts";

export type ProofDesk = {
  keep(customerId: string, sent: Buffer): Promise<{ proofId: string }>;
};

const HOUR = 60 * 60 * 1000;
const KEEP_UNATTACHED = 48 * HOUR;
/** A process that was killed between the file and its row leaves a picture that nobody can ask for. */
const KEEP_STRAYS = 24 * HOUR;
const MOST_UNATTACHED = 10;
const TURNS = {
  atOnce: 1,
  waiting: 8,
  busy: "Many pictures are arriving just now. Please try again in a few seconds.",
};

export function proofDesk({ db, now }: Pick<Shop, "db" | "now">, files: ProofFiles): ProofDesk {
  const inTurn = takeTurns(TURNS);
  let tidiedAt = 0;

  /** Whoever sends the first picture in an hour has the forgotten ones thrown away. */
  async function tidyUp() {
    const time = now().getTime();
    if (time - tidiedAt < HOUR) return;
    tidiedAt = time;
    await files.remove(await dropUnattachedBefore(db, new Date(time - KEEP_UNATTACHED)));
    await files.remove(await files.strays(new Date(time - KEEP_STRAYS), (ids) => idsWithRow(db, ids)));
  }

  async function keep(customerId: string, sent: Buffer) {
    await tidyUp();
    if ((await countUnattached(db, customerId)) >= MOST_UNATTACHED) {
      throw new Problem("too-many-requests", "You have sent many pictures already. Please send your order first.");
    }
    const { picture, ...drawn } = await drawAnew(sent);
    const id = randomUUID();
    await files.keep(id, picture);
    const originalSha256 = createHash("sha256").update(sent).digest("hex");
    await addProofRow(db, { id, customerId, createdAt: now(), bytes: picture.length, originalSha256, ...drawn });
    return { proofId: id };
  }

  return { keep: (customerId, sent) => inTurn(() => keep(customerId, sent)) };
}
