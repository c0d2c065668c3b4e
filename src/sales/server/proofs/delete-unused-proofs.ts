import { repeat } from "#platform/server/jobs/repeat.ts";
import type { Shop } from "#shop/server/shop.ts";
import { dropForgottenProofs } from "./save-proof.ts";

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
