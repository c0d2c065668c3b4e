import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactMessages as messages } from "#messages/server/enquiries/schema.ts";
import { aDatabase } from "#testing/database/database.ts";
import { countOf, everyPage, pageOf, rowsIn } from "./list.ts";

const { db } = await aDatabase();
// Ten share each moment, so that only the id tells their order.
await db.execute(sql`
  insert into contact_messages (full_name, email, message, received_at)
  select case when n <= 40 then 'Asha' else 'Ravi' end, n || '@example.in', 'Hello', timestamptz '2026-03-02' + n / 10 * interval '1 minute'
  from generate_series(1, 12000) n`);

const listOf = (name: string, direction = asc) => ({
  order: { by: messages.receivedAt, id: messages.id, direction },
  rows: (behind?: SQL) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.fullName, name), behind))
      .$dynamic(),
});

test("up to ten thousand rows are counted, and one more says that there are more", async () => {
  expect(await countOf(db, listOf("Asha"))).toBe(40);
  expect(await countOf(db, listOf("Ravi"))).toBe(10_001);
});

test.each([
  { name: "ascending", direction: asc },
  { name: "descending", direction: desc },
])("pages by key, $name, skip and repeat no row, forwards and backwards", async ({ direction }) => {
  const list = listOf("Asha", direction);
  const all = (await rowsIn(list)).map(({ id }) => id);
  const [forwards, backwards]: string[][] = [[], []];
  for (let after: string | undefined; forwards?.length !== all.length; ) {
    const { rows, keys } = pageOf(db, list, { offset: 0, limit: 8, after });
    forwards?.push(...(await rows).map(({ id }) => id));
    after = String((await keys)?.at(1));
  }
  for (let before = all.at(-1); backwards?.length !== all.length - 1; ) {
    const rows = await rowsIn(list, { offset: 0, limit: 13, before });
    backwards?.unshift(...rows.map(({ id }) => id));
    before = rows.at(0)?.id;
  }
  expect([forwards, backwards]).toEqual([all, all.slice(0, -1)]);
});

test("a file has all rows in the order of the list", async () => {
  const list = listOf("Asha", desc);
  const read: string[] = [];
  for await (const rows of everyPage(list, { rowsAtATime: 7 })) read.push(...rows.map(({ id }) => id));
  expect(read).toEqual((await rowsIn(list)).map(({ id }) => id));
});

test("a list in a mixed order is read by offset, and has no keys", async () => {
  const { rows } = listOf("Asha");
  const list = { rows, order: [desc(messages.receivedAt), asc(messages.email)] };
  const { rows: page, keys } = pageOf(db, list, { offset: 38, limit: 5 });
  expect([(await page).map(({ email }) => email), keys]).toEqual([["8@example.in", "9@example.in"], undefined]);
});
