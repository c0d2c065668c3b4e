import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRegister } from "#cylinders/rules/registry/read-import.ts";
import { imports as contract } from "#office/api/imports.ts";
import { templateOf } from "#office/rules/imports/import-kinds.ts";
import { t } from "#platform/rules/language/text.ts";
import { pageOf } from "#platform/server/database/list.ts";
import { inLanguage } from "#platform/server/http/language.ts";
import { asCsvFile } from "#platform/server/http/serving/file-responses.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import { uploadedFile } from "#platform/server/http/serving/uploaded-file.ts";
import type { Shop } from "#shop/server/shop.ts";
import { importFile, importResponse } from "./import-file.ts";
import type { PlanOfKind, RoledAdmin } from "./import-plan.ts";
import { importTotals } from "./import-totals.ts";
import { planBalances } from "./plan-balances.ts";
import { planCustomers } from "./plan-customers.ts";
import { planHeldCylinders } from "./plan-held-cylinders.ts";
import { planRegister } from "./plan-register.ts";
import { importList } from "./store.ts";
import { undoImport } from "./undo-import.ts";

const CUSTOMERS = { kind: "customers", plan: planCustomers } as const;
const BALANCES = { kind: "opening-balances", plan: planBalances } as const;
const REGISTER = { kind: "cylinder-register", plan: planRegister } as const;
const HELD = { kind: "held-cylinders", plan: planHeldCylinders } as const;

export function importRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;

  type FileCall = {
    request: FastifyRequest;
    query: Record<"dryRun" | "registeredConfirmed", "true" | "false">;
    callers: { admin: RoledAdmin };
  };
  const importing =
    (planFor: (csv: string) => PlanOfKind) =>
    async ({ request, query, callers }: FileCall) => {
      const bytes = await uploadedFile(request, "file", t("Please choose a CSV file."));
      return importFile(shop, {
        bytes,
        dryRun: query.dryRun === "true",
        registeredConfirmed: query.registeredConfirmed === "true",
        admin: callers.admin,
        planFor,
      });
    };
  serve(
    app,
    contract.importCustomers,
    importing(() => CUSTOMERS),
  );
  serve(
    app,
    contract.importOpeningBalances,
    importing(() => BALANCES),
  );
  serve(
    app,
    contract.importCylinderFile,
    importing((csv) => (isRegister(csv) ? REGISTER : HELD)),
  );

  serve(app, contract.importTemplate, ({ params: { kind }, reply }) =>
    asCsvFile(reply, `${kind}.csv`).send(inLanguage("en", () => templateOf(kind))),
  );
  serveList(app, contract.imports, ({ query }) => pageOf(db, importList(db), query), importResponse);
  serve(app, contract.importTotals, () => importTotals(shop));
  serve(app, contract.undoImport, ({ params, body, callers }) =>
    undoImport(shop, { ...params, ...body, admin: callers.admin }),
  );
}
