/** The outbox of both channels, without content. */
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";
import { type DayOrder, mentions } from "#platform/server/database/list-filters.ts";
import type { Channel } from "./channels.ts";
import { mails } from "./schema.ts";

type Filter = {
  q?: string | undefined;
  status: "failed" | "waiting" | "sent" | "written" | "all";
  channel?: Channel | undefined;
};

const STATUSES = {
  failed: ["failed"],
  waiting: ["queued", "sending"],
  all: ["failed", "queued", "sending"],
} as const;

/** The conditions match the partial indexes of sent and unsent messages. */
function hasStatus(status: Filter["status"]) {
  const isSent = sql`${mails.status} = 'sent'`;
  if (status === "sent") return and(isSent, sql`${mails.receipt} is distinct from 'written'`);
  if (status === "written") return and(isSent, eq(mails.receipt, "written"));
  return and(sql`${mails.status} <> 'sent'`, inArray(mails.status, [...STATUSES[status]]));
}

const found = ({ q, status, channel }: Filter) =>
  and(
    hasStatus(status),
    channel === undefined ? undefined : eq(mails.channel, channel),
    mentions([mails.toAddress, mails.subject, mails.kind], q),
  );

/** Each group has an index by this time. */
const timeOf = (status: Filter["status"]) =>
  status === "sent" || status === "written" ? mails.sentAt : mails.createdAt;

export const outbox = (db: Database, { sort, ...filter }: Filter & { sort: DayOrder }) => ({
  order: { by: timeOf(filter.status), id: mails.id, direction: sort === "oldest" ? asc : desc },
  rows: (behind?: SQL) =>
    db
      .select({
        id: mails.id,
        channel: mails.channel,
        kind: mails.kind,
        to: mails.toAddress,
        subject: mails.subject,
        status: mails.status,
        attempts: mails.attempts,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        nextAttemptAt: mails.nextAttemptAt,
        sentAt: mails.sentAt,
        receipt: mails.receipt,
        receiptAt: mails.receiptAt,
      })
      .from(mails)
      .where(and(found(filter), behind))
      .$dynamic(),
});
