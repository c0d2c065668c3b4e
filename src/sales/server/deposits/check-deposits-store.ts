/** Checks per customer that ledger deposits, except manual bookings, equal the claims. */
import { sql } from "drizzle-orm";
import type { Database } from "#platform/server/database/database.ts";

type Fault = { account: string; held: number; claimed: number };

export async function depositFaults(db: Database): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(
    sql`select account.id::text as account, (account.deposit_held - by_hand)::float8 as held, claimed::float8 as claimed
     from ledger_customers account
     cross join lateral (select coalesce(-sum(deposits), 0) as by_hand from ledger_entries
       where ledger_customer_id = account.id and kind in ('opening', 'correction') and about = 'account') booked
     cross join lateral (select coalesce(sum(open * each + withheld), 0) as claimed from deposit_claims
       where ledger_customer_id = account.id) claims
     where account.deposit_held - by_hand <> claimed order by account.id limit 100`,
  );
  return rows;
}
