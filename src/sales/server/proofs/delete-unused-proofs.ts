import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { repeat } from "#platform/server/jobs/repeat.ts";
import type { Shop } from "#shop/server/shop.ts";
import { dropForgottenProofs } from "./save-proof.ts";
import { takeInPicture } from "./store.ts";

const HOUR = 60 * 60 * 1000;

export const startDeletingUnusedProofs = (shop: Pick<Shop, "db" | "now" | "log">) =>
  repeat(
    {
      everyMilliseconds: HOUR,
      failure: "forgotten payment proofs could not be thrown away; trying again later",
      log: shop.log,
    },
    () => dropForgottenProofs(shop),
  );

const A_PROOF = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** An upload that was never acknowledged. */
const BROKEN_OFF = /\.webp\.unfinished$/;

type Dependencies = Pick<Shop, "db" | "config" | "log">;

/**
 * Proofs used to be files in DATA_DIR/proofs, visible to one machine only. At startup they move into the database: each is stored
 * before its file is removed, so an interrupted run continues at the next start.
 */
export async function moveProofsIn({ db, config, log }: Dependencies): Promise<void> {
  const folder = join(config.DATA_DIR, "proofs");
  const names = await readdir(folder).catch(nothingThere);
  let moved = 0;
  let left = 0;
  for (const name of names) {
    const file = join(folder, name);
    const proofId = A_PROOF.exec(name)?.[1];
    try {
      const isIn = proofId !== undefined && (await takeInPicture(db, proofId, await readFile(file)));
      if (isIn || BROKEN_OFF.test(name)) await rm(file, { force: true });
      else left += 1;
      if (isIn) moved += 1;
    } catch (error) {
      left += 1;
      log.error({ error, proofId }, "a payment proof could not be moved into the database; its file stays");
    }
  }
  if (moved > 0) log.info({ moved }, "payment proofs were moved into the database");
  if (left > 0) log.warn({ left, folder }, "files that belong to no payment proof were left where they are");
}

function nothingThere(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
