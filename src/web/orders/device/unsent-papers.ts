/** GST and Aadhaar numbers of unsent orders, for as long as this page is open. They are never written to the device. */
import { type Papers, papersFromProfile } from "#domain/checkout/papers.ts";
import { readOwnProfile } from "#web/accounts/read-own-profile.ts";
import type { UnsentOrder } from "./my-orders-kept.ts";

const inHand = new Map<string, Papers>();

export const holdPapers = (orderNumber: string, papers: Papers) => inHand.set(orderNumber, papers);

/** "unknown": other papers were given than the profile has, so the buyer is asked again; null: nobody is logged in. */
export async function papersOf({ orderNumber, papers }: UnsentOrder): Promise<Papers | "unknown" | null> {
  const held = inHand.get(orderNumber);
  if (held) return held;
  const profile = await readOwnProfile();
  return profile && (papersFromProfile(papers, profile) ?? "unknown");
}
