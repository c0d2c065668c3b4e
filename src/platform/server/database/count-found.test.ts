import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages } from "#messages/server/enquiries/schema.ts";
import { aDatabase } from "#testing/database/database.ts";
import { countFound } from "./count-found.ts";

test("up to ten thousand rows are counted, and one more says that there are more", async () => {
  const { db } = await aDatabase();
  await db.execute(sql`
    insert into contact_messages (full_name, email, message, received_at)
    select case when n <= 40 then 'Asha' else 'Ravi' end, 'a@example.in', 'Hello', now() from generate_series(1, 12000) n`);
  expect(await countFound(db, contactMessages, eq(contactMessages.fullName, "Asha"))).toBe(40);
  expect(await countFound(db, contactMessages, eq(contactMessages.fullName, "Ravi"))).toBe(10_001);
});
