import type { CloudApi } from "#server/notifications/cloud-api.ts";
import type { ProofDesk } from "#server/payments/save-proof.ts";
import type { Shop } from "#server/shop.ts";

export type EventContext = Pick<Shop, "db" | "now" | "log" | "settings"> & { api: CloudApi; proofs: ProofDesk };

/** `later`: it cannot be handled yet. */
export type EventOutcome = "handled" | "later";
