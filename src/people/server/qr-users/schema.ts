import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/server/accounts/schema.ts";
import { moment } from "#platform/server/database/columns.ts";

export const QR_USER_STATUSES = ["pending", "approved", "rejected"] as const;

/** An admin's decision about an account that wants to label cylinders. */
export const qrUsers = pgTable(
  "qr_users",
  {
    accountId: uuid("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    status: text("status", { enum: QR_USER_STATUSES }).notNull().default("pending"),
    decidedAt: moment("decided_at"),
  },
  (user) => [
    index("qr_users_status").on(user.status),
    check("qr_users_status_form", sql`${user.status} in ('pending', 'approved', 'rejected')`),
    check("qr_users_decided", sql`(${user.status} = 'pending') = (${user.decidedAt} is null)`),
  ],
);
