/** Every hour, and when the shop opens: pictures that no order came to name are thrown away. */
import type { Shop } from "#server/shop.ts";
import { dropForgottenProofs } from "./keep-proof.ts";

const HOUR = 60 * 60 * 1000;

export function startTidying(shop: Pick<Shop, "db" | "now" | "log">): { stop(): Promise<void> } {
  let tidying: Promise<unknown> = Promise.resolve();
  const tidy = () => {
    tidying = tidying
      .then(() => dropForgottenProofs(shop))
      .catch((error) => {
        shop.log.warn({ error }, "forgotten payment proofs could not be thrown away; trying again later");
      });
  };
  tidy();
  const rounds = setInterval(tidy, HOUR);
  return {
    async stop() {
      clearInterval(rounds);
      await tidying;
    },
  };
}
