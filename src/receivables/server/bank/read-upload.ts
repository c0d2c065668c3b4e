/** Reads an uploaded statement in a thread with limits; errors name row and column. Nothing is written. */

import { dayInIndia } from "#platform/rules/india/india.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { limitConcurrency } from "#platform/server/jobs/limit-concurrency.ts";
import { openThread, type ThreadLimits } from "#platform/server/jobs/thread.ts";
import { BANKS, COLUMNS, type Column, type Headings } from "#receivables/rules/bank/layout.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { StatementFile, StatementFileContent } from "./read-statement-file.ts";
import type { StatementTask } from "./statement-worker.ts";
import { storedLayouts } from "./store.ts";

export type ColumnMapping = { [column in Column]?: string | undefined } & {
  bank?: string | undefined;
  linesLeftOut?: "yes" | undefined;
};

/** `chosen`: columns the user mapped, to be stored with the lines. */
export type Upload = Omit<Extract<StatementFileContent, { ok: true }>, "ok"> & { chosen: Headings | undefined };

const LIMIT = {
  name: "bank statements",
  atOnce: 1,
  waiting: 4,
  longestWaitMilliseconds: 15_000,
  busy: () => t("Another statement is being processed. Please try again in a few seconds."),
};

/** 20,000 rows of 25 cells take 3 s of one core, more on a busy machine. */
const THREAD_LIMITS: ThreadLimits = { idleMilliseconds: 60_000, timeoutMilliseconds: 30_000, maxMegabytes: 256 };

/** The worker is beside this file, and beside the bundled server. */
const PROGRAM = new URL(
  import.meta.url.endsWith(".ts") ? "./statement-worker.ts" : "./statement-worker.js",
  import.meta.url,
);

export type StatementReader = {
  read(bytes: Buffer, input: ColumnMapping): Promise<Upload>;
  stop(): Promise<void>;
};

/** One file at a time, because its thread uses much memory. */
export function openStatementReader(
  { db, now, log }: Pick<Shop, "db" | "now" | "log">,
  limits: ThreadLimits = THREAD_LIMITS,
): StatementReader {
  const limited = limitConcurrency(LIMIT);
  const thread = openThread<StatementTask, StatementFileContent>(PROGRAM, { ...limits, log });

  async function contentOf(file: StatementFile): Promise<StatementFileContent> {
    try {
      return await thread.run({ language: spokenLanguage(), file });
    } catch (error) {
      log.error({ error }, "a bank statement could not be read");
      return tooComplex();
    }
  }

  async function read(bytes: Buffer, input: ColumnMapping): Promise<Upload> {
    const chosen = chosenIn(input);
    const content = await contentOf({
      bytes,
      today: dayInIndia(now()),
      bankName: input.bank,
      chosenHeadings: chosen,
      savedLayouts: chosen ? [] : (await storedLayouts(db)).map(({ bank, headings }) => ({ bank, headings })),
      linesLeftOut: input.linesLeftOut === "yes",
    });
    if (!content.ok) throw rejected(content);
    const { ok: _, ...upload } = content;
    return { ...upload, chosen };
  }

  return {
    read: (bytes, input) => limited(() => read(bytes, input)),
    stop: thread.stop,
  };
}

export const bankName = (bank: string): string =>
  Object.hasOwn(BANKS, bank) ? BANKS[bank as keyof typeof BANKS].name : bank === "other" ? t("Another bank") : bank;

function chosenIn(input: ColumnMapping): Headings | undefined {
  const chosen = COLUMNS.flatMap((column) => (input[column] === undefined ? [] : [[column, input[column]]]));
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen);
}

type RejectedContent = Extract<StatementFileContent, { ok: false }>;

const tooComplex = (): RejectedContent => ({
  ok: false,
  problems: [
    {
      row: 1,
      column: "",
      message: t("This file is too complex to read. Please save it as CSV or upload a shorter period."),
    },
  ],
  firstRows: [],
});

function rejected({ problems, firstRows }: RejectedContent): Problem {
  const [first] = problems;
  const problem = first?.message ?? "";
  const where = { row: first?.row ?? 1, problem };
  const inColumn = first?.column
    ? t("Row {row}, column “{column}”: {problem}", { ...where, column: first.column })
    : t("Row {row}: {problem}", where);
  const text = firstRows.length === 0 ? problem : inColumn;
  return new Problem("invalid-input", text, { fields: { file: text }, details: { problems, rows: firstRows } });
}
