import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { stockCounts } from "#catalogue/server/products/schema.ts";
import { priceLists } from "#catalogue/server/trade-prices/schema.ts";
import { newsletterSubscribers } from "#messages/server/enquiries/schema.ts";
import { OPTIONAL_SCREENS, type OptionalScreen } from "#office/api/overview.ts";
import { qrUsers } from "#people/server/qr-users/schema.ts";
import type { Database } from "#platform/server/database/database.ts";

/** What each screen lists. */
const ROWS: Record<OptionalScreen, PgTable> = {
  stock: stockCounts,
  "qr-users": qrUsers,
  "price-lists": priceLists,
  newsletter: newsletterSubscribers,
};

export async function readUnusedScreens(db: Database): Promise<OptionalScreen[]> {
  const unused = OPTIONAL_SCREENS.map(
    (screen) => sql`not exists (select from ${ROWS[screen]}) as ${sql.identifier(screen)}`,
  );
  const { rows } = await db.execute<Record<OptionalScreen, boolean>>(sql`select ${sql.join(unused, sql`, `)}`);
  return OPTIONAL_SCREENS.filter((screen) => rows[0]?.[screen]);
}
