import type { FastifyInstance } from "fastify";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { asCsvFile, csvStream } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { uploadedFile } from "#platform/server/http/serving/uploaded-file.ts";
import { bank as contract } from "#receivables/api/bank.ts";
import { CERTAINTIES, type Certainty } from "#receivables/rules/bank/matching.ts";
import { reversalsIn } from "#receivables/rules/bank/reversals.ts";
import { afterNoting, recordExport } from "#shop/server/audit/record-export.ts";
import type { Shop } from "#shop/server/shop.ts";
import { decidedResponses, lineResponse, uploadResponses, waitingResponse } from "./line-output.ts";
import { incoming, matchWaiting } from "./match-lines.ts";
import { proofsInBank } from "./proofs-in-bank.ts";
import { bankName, openStatementReader, type Upload } from "./read-upload.ts";
import {
  RECONCILIATION_HEADINGS,
  readReconciliation,
  reconciliationDay,
  reconciliationPages,
} from "./reconciliation.ts";
import { allowedByRule, saveStatement } from "./save-statement.ts";
import { countLines, linesIn, linesNamed, reversalsOf, waitingLines } from "./store.ts";
import { bookLine, ignoreLine, undoLine } from "./work-on-lines.ts";

const missing = () => t("Please choose the bank's file.");

export function bankRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;
  const statements = openStatementReader(shop);
  app.addHook("onClose", statements.stop);

  serve(app, contract.readStatement, async ({ query, request }) => {
    const upload = await statements.read(
      await uploadedFile(request, contract.readStatement.upload.field, missing()),
      query,
    );
    return uploadResponse(shop, upload);
  });
  serve(app, contract.keepStatement, async ({ query: { digest, ...how }, request, callers }) => {
    const upload = await statements.read(
      await uploadedFile(request, contract.keepStatement.upload.field, missing()),
      how,
    );
    return saveStatement(shop, upload, digest, callers.admin);
  });
  serve(app, contract.bankLines, ({ query: { group, ...page } }) => linesResponse(db, group, page));
  serve(app, contract.bookLines, async ({ body, callers }) => {
    const results: { id: string; ok: boolean; error: string | null }[] = [];
    for (const booking of body.lines) {
      const error = await refusalOf(() => bookLine(shop, booking, callers.admin));
      results.push({ id: booking.id, ok: error === null, error });
    }
    return results;
  });
  serve(app, contract.ignoreLine, async ({ params, body, callers }) => {
    await ignoreLine(shop, params.id, body.note, callers.admin);
    return lineResponse(db, params.id);
  });
  serve(app, contract.undoLine, async ({ params, body, callers }) => {
    await undoLine(shop, params.id, body.reason, callers.admin);
    return lineResponse(db, params.id);
  });
  serve(app, contract.reconciliation, ({ query }) => readReconciliation(shop, reconciliationDay(shop, query)));
  serve(app, contract.reconciliationCsv, ({ query, callers: { admin }, reply }) => {
    const day = reconciliationDay(shop, query);
    const note = () => recordExport(shop, { what: "bank-reconciliation", as: "csv", filter: { day }, admin });
    const rows = csvStream(RECONCILIATION_HEADINGS, afterNoting(note, reconciliationPages(shop, day)));
    return asCsvFile(reply, `bank-reconciliation-${day}.csv`).send(rows);
  });
  serve(app, contract.proofsInBank, ({ query }) => proofsInBank(shop, query));
}

/** A rejection affects one line and the others continue; any other error ends the call. */
async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

async function uploadResponse({ db, settings }: Shop, { lines, chosen: _, ...upload }: Upload) {
  const names = lines.map(({ fingerprint }) => fingerprint);
  const known = new Map((await linesNamed(db, names)).map((held) => [held.line.fingerprint, held]));
  const reversals = new Map([...reversalsIn(lines), ...(await reversalsOf(db, names))]);
  const unpaired = lines.filter(({ fingerprint }) => !reversals.has(fingerprint));
  const waiting = unpaired.filter(({ fingerprint, amount }) => {
    const held = known.get(fingerprint);
    return amount > 0 && (!held || (held.payment === null && held.line.ignoredNote === null));
  });
  const debits = unpaired.filter(({ amount }) => amount < 0);
  const matched = await matchWaiting(db, waiting, debits);
  return {
    ...upload,
    bankName: bankName(upload.bank),
    from: lines[0]?.day ?? "",
    to: lines.at(-1)?.day ?? "",
    known: known.size,
    fresh: lines.length - known.size,
    byRule: settings.current().SHOP_BANK_AUTO_MATCH ? allowedByRule(waiting, matched).length : 0,
    lines: await uploadResponses(db, lines, { known, matched, reversals }),
  };
}

type Group = Certainty | "booked" | "reversed" | "ignored" | "out";
const GROUPS = Object.keys(CERTAINTIES) as Certainty[];

async function linesResponse(db: Database, input: Group | undefined, page: Page) {
  const [held, decided] = await Promise.all([waitingLines(db), countLines(db)]);
  const matched = await matchWaiting(
    db,
    held.map(({ line }) => line),
  );
  const byGroup = Map.groupBy(held, ({ line }) => matched.certainty(incoming(line)));
  const sizes = GROUPS.map((group) => [group, byGroup.get(group)?.length ?? 0] as const);
  const group = input ?? sizes.find(([, size]) => size > 0)?.[0] ?? "sure";
  const counts = { ...(Object.fromEntries(sizes) as Record<Certainty, number>), ...decided };
  if (group === "booked" || group === "reversed" || group === "ignored" || group === "out")
    return { group, counts, lines: await decidedResponses(db, await linesIn(db, group, page)) };
  const shown = (byGroup.get(group) ?? []).slice(page.offset, page.offset + page.limit);
  return { group, counts, lines: shown.map(({ line }) => waitingResponse(line, "open", matched)) };
}
