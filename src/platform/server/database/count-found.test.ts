import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages } from "#messages/server/enquiries/schema.ts";
import { aDatabase } from "#testing/database/database.ts";
import { countFound } from "./count-found.ts";

test("up to ten thousand rows are counted exactly, more are estimated from statistics", async () => {
  const { db } = await aDatabase();
  await db.execute(sql`
    insert into contact_messages (full_name, email, message, received_at)
    select case when n <= 40 then 'Asha' else 'Ravi' end, 'a@example.in', 'Hello', now() from generate_series(1, 12000) n`);
  await db.execute(sql`analyze contact_messages`);
  expect(await countFound(db, contactMessages, eq(contactMessages.fullName, "Asha"))).toBe(40);
  const roughly = await countFound(db, contactMessages, eq(contactMessages.fullName, "Ravi"));
  expect(Math.abs(roughly - 11_960)).toBeLessThan(200);
});
