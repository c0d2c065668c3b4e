/** For deeds that a cookie alone must not do: whoever is at the desk shows the token again, and it has to be their own. */
import { counted, giveBack, takeTry } from "#server/accounts/tries.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { WRONG_TOKENS } from "./admin-session.ts";
import { liveTokenByHash } from "./store.ts";
import { hashOf } from "./token-hash.ts";

export type TokenShown = { token: string | undefined; address: string };

export async function confirmToken(
  { db, now }: Pick<Shop, "db" | "now">,
  admin: { id: string },
  { token, address }: TokenShown,
): Promise<void> {
  if (!token) throw tokenNeeded("Please enter your admin token again: this changes where money or mail goes.");
  const guess = counted(WRONG_TOKENS, "admin tokens from address", address);
  await takeTry(db, now(), guess);
  const found = await liveTokenByHash(db, hashOf(token));
  if (found?.id !== admin.id) throw tokenNeeded("Invalid admin token");
  await giveBack(db, now(), guess);
}

const tokenNeeded = (message: string) => new Problem("admin-token-needed", message, { fields: { token: message } });
