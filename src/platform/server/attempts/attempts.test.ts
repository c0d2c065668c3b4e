import { expect, test } from "vitest";
import { AT_NOON } from "#testing/app.ts";
import { aDatabase } from "#testing/database/database.ts";
import {
  type AttemptLimit,
  counted,
  GUESSES_AT_ACCOUNT,
  GUESSES_FROM_ADDRESS,
  GUESSES_OF_ONE,
  giveBack,
  guess,
  LOOKUPS_FROM_ADDRESS,
  MAILS_TO_MAILBOX,
  tryOrWait,
  UNSOLICITED_MAILS_PER_MAILBOX,
} from "./attempts.ts";
import { attempts } from "./schema.ts";

const HOUR = 60 * 60;

async function aCounter() {
  const { db } = await aDatabase();
  let seconds = 0;
  const now = () => new Date(AT_NOON.getTime() + seconds * 1000);
  return {
    db,
    now,
    pass: (more: number) => {
      seconds += more;
    },
    attempt: (limit: AttemptLimit, ...about: string[]) => tryOrWait(db, now(), counted(limit, ...about)),
    /** Tries as often as the limit permits during the span. */
    async triesWithin(limit: AttemptLimit, spanSeconds: number) {
      let tries = 0;
      for (const end = seconds + spanSeconds; seconds < end; ) {
        const wait = await tryOrWait(db, now(), counted(limit, "ravi"));
        if (wait === 0) tries += 1;
        seconds += wait;
      }
      return tries;
    },
  };
}

test("the first attempts are free, then the wait doubles up to the maximum", async () => {
  const { attempt, pass } = await aCounter();
  const limit = { free: 2, firstWaitSeconds: 3, longestWaitSeconds: 10, forgetAfterSeconds: 100 };
  const waits = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const wait = await attempt(limit, "ravi");
    waits.push(wait);
    pass(wait);
  }
  expect(waits).toEqual([0, 0, 3, 0, 6, 0, 10, 0]);
});

test("an attempt during a wait does not extend it", async () => {
  const { attempt, pass } = await aCounter();
  const limit = { free: 1, firstWaitSeconds: 5, longestWaitSeconds: 5, forgetAfterSeconds: 100 };
  await attempt(limit, "ravi");
  for (let turn = 0; turn < 20; turn += 1) expect(await attempt(limit, "ravi")).toBe(5);
  pass(5);
  expect(await attempt(limit, "ravi")).toBe(0);
});

test("the count resets after a quiet period", async () => {
  const { attempt, pass } = await aCounter();
  const limit = { free: 2, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetAfterSeconds: 100 };
  await attempt(limit, "ravi");
  await attempt(limit, "ravi");
  expect(await attempt(limit, "ravi")).toBe(60);
  pass(100);
  expect([await attempt(limit, "ravi"), await attempt(limit, "ravi")]).toEqual([0, 0]);
});

test.each([
  { what: "guesses at one account from one address", limit: GUESSES_OF_ONE, within: HOUR, atMost: 20 },
  { what: "guesses at one account from everywhere", limit: GUESSES_AT_ACCOUNT, within: HOUR, atMost: 40 },
  { what: "guesses from one address at all accounts", limit: GUESSES_FROM_ADDRESS, within: HOUR, atMost: 120 },
  { what: "mails of one kind to one mailbox", limit: MAILS_TO_MAILBOX, within: HOUR, atMost: 5 },
  { what: "unasked mails to one mailbox", limit: UNSOLICITED_MAILS_PER_MAILBOX, within: HOUR, atMost: 7 },
  { what: "unasked mails to one mailbox", limit: UNSOLICITED_MAILS_PER_MAILBOX, within: 24 * HOUR, atMost: 20 },
  { what: "lookups of mobiles from one address", limit: LOOKUPS_FROM_ADDRESS, within: 24 * HOUR, atMost: 120 },
])("$what permits at most $atMost in $within seconds", async ({ limit, within, atMost }) => {
  const { triesWithin } = await aCounter();
  expect(await triesWithin(limit, within)).toBeLessThanOrEqual(atMost);
});

test("a hundred simultaneous attempts all count", async () => {
  const { db, now } = await aCounter();
  const all = await Promise.all(
    Array.from({ length: 100 }, () => tryOrWait(db, now(), counted(GUESSES_OF_ONE, "ravi"))),
  );
  expect(all.filter((wait) => wait === 0)).toHaveLength(GUESSES_OF_ONE.free);
});

test("an earlier attempt counted later does not wait while attempts are free", async () => {
  const { db, now } = await aCounter();
  const limit = { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetAfterSeconds: 100 };
  const earlier = new Date(now().getTime() - 20);
  expect(await tryOrWait(db, now(), counted(limit, "office"))).toBe(0);
  expect(await tryOrWait(db, earlier, counted(limit, "office"))).toBe(0);
  await giveBack(db, counted(limit, "office"));
  expect(await tryOrWait(db, earlier, counted(limit, "office"))).toBe(0);
  expect(await tryOrWait(db, earlier, counted(limit, "office"))).toBe(0);
  expect(await tryOrWait(db, earlier, counted(limit, "office"))).toBe(60);
});

test("an attempt that waits for one key is not counted for another", async () => {
  const { db, now, attempt } = await aCounter();
  const limit = { free: 1, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetAfterSeconds: 100 };
  await attempt(limit, "ravi");
  expect(await tryOrWait(db, now(), counted(limit, "market"), counted(limit, "ravi"))).toBe(60);
  expect(await attempt(limit, "market")).toBe(0);
});

test("a returned attempt does not count", async () => {
  const { db, attempt } = await aCounter();
  const limit = { free: 1, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetAfterSeconds: 100 };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await attempt(limit, "ravi")).toBe(0);
    await giveBack(db, counted(limit, "ravi"));
  }
});

test("a guess that could not run is not counted", async () => {
  const { db, now, attempt } = await aCounter();
  const limit = { free: 1, firstWaitSeconds: 60, longestWaitSeconds: 60, forgetAfterSeconds: 100 };
  const tooBusy = () => Promise.reject(new Error("too busy"));
  await expect(guess({ db, now }, [counted(limit, "ravi")], tooBusy)).rejects.toThrow("too busy");
  expect(await attempt(limit, "ravi")).toBe(0);
});

test("the table contains no personal data", async () => {
  const { db, attempt } = await aCounter();
  await attempt(GUESSES_OF_ONE, "9876543210", "ravi@example.in", "203.0.113.9");
  const [row] = await db.select().from(attempts);
  expect(row?.key).toMatch(/^[0-9a-f]{64}$/);
});
