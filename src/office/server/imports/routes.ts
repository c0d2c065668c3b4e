import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRegister } from "#cylinders/rules/registry/read-import.ts";
import { imports as contract } from "#office/api/imports.ts";
import { type ImportKind, templateOf } from "#office/rules/imports/import-kinds.ts";
import { t } from "#platform/rules/language/text.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { asCsvFile } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { uploadedFile } from "#platform/server/http/serving/uploaded-file.ts";
import type { Shop } from "#shop/server/shop.ts";
import { importFile, importResponse } from "./import-file.ts";
import type { MakePlan, PlanOfKind, RoledAdmin } from "./import-plan.ts";
import { importTotals } from "./import-totals.ts";
import { planBalances } from "./plan-balances.ts";
import { planCustomers } from "./plan-customers.ts";
import { planHeldCylinders } from "./plan-held-cylinders.ts";
import { planRegister } from "./plan-register.ts";
import { importList } from "./store.ts";
import { undoImport } from "./undo-import.ts";

const PLANS: Readonly<Record<ImportKind, MakePlan>> = {
  customers: planCustomers,
  "opening-balances": planBalances,
  "cylinder-register": planRegister,
  "held-cylinders": planHeldCylinders,
};

type FileCall = {
  request: FastifyRequest;
  query: Record<"dryRun" | "registeredConfirmed", "true" | "false">;
  callers: { admin: RoledAdmin };
};

export function importRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;

  const importing = (planFor: (csv: string) => PlanOfKind) => async (call: FileCall) =>
    importFile(shop, {
      bytes: await uploadedFile(call.request, "file", t("Please choose a CSV file.")),
      dryRun: call.query.dryRun === "true",
      registeredConfirmed: call.query.registeredConfirmed === "true",
      admin: call.callers.admin,
      planFor,
    });
  const planned = (kind: ImportKind): PlanOfKind => ({ kind, plan: PLANS[kind] });
  const customers = importing(() => planned("customers"));
  const balances = importing(() => planned("opening-balances"));
  const cylinders = importing((csv) => planned(isRegister(csv) ? "cylinder-register" : "held-cylinders"));
  serve(app, contract.importCustomers, customers);
  serve(app, contract.importOpeningBalances, balances);
  serve(app, contract.importCylinderFile, cylinders);

  serve(app, contract.importTemplate, ({ params: { kind }, reply }) =>
    asCsvFile(reply, `${kind}.csv`).send(inLanguage("en", () => templateOf(kind))),
  );
  serveList(app, contract.imports, ({ query }) => pageOf(db, importList(db), query), importResponse);
  serve(app, contract.importTotals, () => importTotals(shop));
  serve(app, contract.undoImport, ({ params, body, callers }) =>
    undoImport(shop, { ...params, ...body, admin: callers.admin }),
  );
}
