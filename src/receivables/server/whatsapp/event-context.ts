import type { CloudApi } from "#messages/server/notifications/cloud-api.ts";
import type { ProofDesk } from "#sales/server/proofs/save-proof.ts";
import type { Shop } from "#shop/server/shop.ts";

export type EventContext = Pick<Shop, "db" | "now" | "log" | "settings"> & { api: CloudApi; proofs: ProofDesk };

/** `later`: it cannot be handled yet. */
export type EventOutcome = "handled" | "later";
