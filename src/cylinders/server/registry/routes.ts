import type { FastifyInstance, FastifyRequest } from "fastify";
import { cylinders as contract, LOOKUPS_BY_NUMBER } from "#cylinders/api/registry.ts";
import { publicHistory } from "#cylinders/rules/registry/public-card.ts";
import { isLabelCode } from "#cylinders/rules/registry/read-scan.ts";
import { addScanAlert } from "#cylinders/server/alerts/alerts-store.ts";
import { holderOfCallers, maySeeAll, transfererOfCallers, writerOfCallers } from "#cylinders/server/cylinder/access.ts";
import { prepareCylinderLookup } from "#cylinders/server/cylinder/cylinder-store.ts";
import type { CylinderRow } from "#cylinders/server/cylinder/rows.ts";
import { readLabels } from "#cylinders/server/labels/scanned-labels.ts";
import { t } from "#platform/rules/language/text.ts";
import { dependsOnCaller } from "#platform/server/http/depends-on-caller.ts";
import { limitLookups } from "#platform/server/http/limits/rate-limit.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { callersOf } from "#platform/server/http/serving/audience.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { serveList } from "#platform/server/http/serving/serve-list.ts";
import type { Shop } from "#shop/server/shop.ts";
import { changeCylinder, correctCylinder, transferCylinder } from "./change-cylinder.ts";
import { checkData } from "./check-data.ts";
import { cylinderFor, cylindersFor, cylindersWithHolder, isAlarming, passportsOf } from "./cylinder-output.ts";
import { importCylinders } from "./import-cylinders.ts";
import { registerCylinder } from "./register-cylinder.ts";
import { countCylinders, countHistory, findCylinders, historyOf } from "./store.ts";

export function cylinderRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;
  const passports = passportsOf(shop);
  const find = prepareCylinderLookup(db);

  const takeLookup = limitLookups(app, LOOKUPS_BY_NUMBER);

  /** Staff look up many in a row and are not limited. */
  function countLookup(request: FastifyRequest, callers: Awaited<ReturnType<typeof callersOf>>) {
    if (callers.admin === null && callers.qrUser === null)
      takeLookup(request, { isAnonymous: callers.customer === null });
  }

  async function cylinderNumbered(
    request: FastifyRequest,
    { number, otherwise }: { number: string; otherwise: string },
  ): Promise<CylinderRow> {
    if (isLabelCode(number)) {
      const [label] = await readLabels(shop, [number]);
      if (label?.kind === "cylinder") return label.cylinder;
      throw new Problem("not-found", label?.message ?? otherwise);
    }
    countLookup(request, await callersOf(request));
    const [row] = await find.execute({ number });
    if (row === undefined) throw new Problem("not-found", otherwise);
    return row;
  }

  serveList(app, contract.cylinders, ({ query, callers }) => {
    const filter = { ...query, holder: holderOfCallers(callers) };
    return {
      rows: findCylinders(db, filter).then((rows) =>
        (callers.admin === null ? cylindersFor : cylindersWithHolder)(shop, passports, rows, callers),
      ),
      total: countCylinders(db, filter),
    };
  });
  serve(app, contract.cylinderCounts, async ({ callers }) => {
    const holder = holderOfCallers(callers);
    return {
      total: await countCylinders(db, { holder }),
      active: await countCylinders(db, { holder, status: "active" }),
      transferred: await countCylinders(db, { holder, status: "transferred" }),
    };
  });

  serve(app, contract.cylinder, async ({ params, request, reply }) => {
    dependsOnCaller(reply);
    const number = params.cylinderNumber;
    const callers = await callersOf(request);
    const row = await cylinderNumbered(request, { number, otherwise: t("Cylinder not found") });
    return cylinderFor(shop, passports, row, { callers, bySignedCode: isLabelCode(number) });
  });
  serveList(app, contract.cylinderHistory, async ({ params, query, request, reply }) => {
    dependsOnCaller(reply);
    const named = { number: params.cylinderNumber, otherwise: t("History not found") };
    const row = await cylinderNumbered(request, named);
    const entries = (await historyOf(db, row.id, query)).map(({ action, ownerName, at, reason, changes }) => ({
      action,
      // Empty: it was the shop's.
      lastOwnerName: ownerName || shop.settings.current().SHOP_NAME,
      updatedAt: at,
      ...(reason !== null && changes !== null && { reason, changes }),
    }));
    const rows = maySeeAll(await callersOf(request), row) ? entries : publicHistory(entries);
    return { rows, total: countHistory(db, row.id) };
  });

  serve(app, contract.registerCylinder, async ({ body, callers }) =>
    passports.wholeAnswer(await registerCylinder(shop, body, await writerOfCallers(shop, callers))),
  );
  serve(app, contract.changeCylinder, async ({ params, body, callers }) => {
    const actor = await writerOfCallers(shop, callers);
    return passports.wholeAnswer(await changeCylinder(shop, params.cylinderNumber, { wanted: body, actor }));
  });
  serve(app, contract.correctCylinder, async ({ params, body, callers }) => {
    const { reason, lastUpdateDate, ...typed } = body;
    const { id, name } = callers.admin;
    const correction = { typed, reason, lastUpdateDate, actor: { kind: "admin", id, name } } as const;
    return passports.wholeAnswer(await correctCylinder(shop, params.cylinderNumber, correction));
  });
  serve(app, contract.transferCylinder, async ({ params, body, callers }) => {
    const actor = await transfererOfCallers(shop, callers);
    const transfer = { form: body, lastUpdateDate: body.lastUpdateDate, actor };
    const row = await transferCylinder(shop, find, params.cylinderNumber, transfer);
    const [response] = cylindersFor(shop, passports, [row], callers);
    return response as NonNullable<typeof response>;
  });
  serve(app, contract.importCylinders, async ({ body, callers }) => {
    const actor = await writerOfCallers(shop, callers);
    const { rows, registered, problems } = await importCylinders(shop, { ...body, actor });
    return { rows, registered: registered.length, problems, cylinders: registered.map(passports.wholeAnswer) };
  });

  serve(app, contract.checkCylinderData, async ({ body, request }) => {
    const callers = await callersOf(request);
    const { cylinderId, ...checked } = await checkData(
      { ...shop, find, passports },
      { data: body.data, callers, countLookup: () => countLookup(request, callers) },
    );
    if (isAlarming(checked.live) && callers.admin === null && cylinderId !== undefined)
      await addScanAlert(db, cylinderId, shop.now());
    return checked;
  });
}
