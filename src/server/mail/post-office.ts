import type { Shop } from "#server/shop.ts";

/** The part of the shop that mail needs. */
export type PostOffice = Pick<Shop, "db" | "now" | "config" | "log">;
