/** What an admin's token is good for. Only the owner may do everything; a read-only token never changes anything. */
export const ADMIN_ROLES = ["owner", "accounts", "dispatch", "prices", "read-only"] as const;

export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Lists with a filter are counted to the last row up to here; above it the count is an estimate. */
export const COUNTED_EXACTLY = 10_000;
