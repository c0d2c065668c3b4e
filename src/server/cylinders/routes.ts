import type { FastifyInstance } from "fastify";
import { cylinders as contract } from "#contract/cylinders.ts";
import { publicHistory } from "#domain/cylinders/public-card.ts";
import { isLabelCode } from "#domain/cylinders/read-scan.ts";
import { t } from "#domain/language/text.ts";
import { callersOf } from "#server/http/audience.ts";
import { dependsOnCaller } from "#server/http/depends-on-caller.ts";
import { Problem } from "#server/http/problems.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { changeCylinder, correctCylinder, transferCylinder } from "./change-cylinder.ts";
import { checkData } from "./check-data.ts";
import { cylinderFor, passportsOf } from "./cylinder-answer.ts";
import type { CylinderRow } from "./cylinder-row.ts";
import { importCylinders } from "./import-cylinders.ts";
import { registerCylinder } from "./register-cylinder.ts";
import { readLabels } from "./scanned-labels.ts";
import { countCylinders, countHistory, cylindersAskedFor, historyOf, prepareCylinderLookup } from "./store.ts";
import { holderAmong, maySeeAll, scannerAmong, transfererAmong, writerAmong } from "./who-asks.ts";

export function cylinderRoutes(app: FastifyInstance, shop: Shop) {
  const { db } = shop;
  const passports = passportsOf(shop.config);
  const find = prepareCylinderLookup(db);

  async function cylinderNumbered(number: string, otherwise: string): Promise<CylinderRow> {
    if (isLabelCode(number)) {
      const [label] = await readLabels(shop, [number]);
      if (label?.kind === "cylinder") return label.cylinder;
      throw new Problem("not-found", label?.words ?? otherwise);
    }
    const [row] = await find.execute({ number });
    if (row === undefined) throw new Problem("not-found", otherwise);
    return row;
  }

  serve(app, contract.cylinders, async ({ query, callers, reply }) => {
    const asked = { ...query, holder: holderAmong(callers) };
    reply.header("x-total-count", await countCylinders(db, asked));
    const rows = await cylindersAskedFor(db, asked);
    return rows.map((row) => (maySeeAll(callers, row) ? passports.wholeAnswer(row) : passports.publicAnswer(row)));
  });
  serve(app, contract.cylinderCounts, async ({ callers }) => {
    const holder = holderAmong(callers);
    return {
      total: await countCylinders(db, { holder }),
      active: await countCylinders(db, { holder, status: "active" }),
      transferred: await countCylinders(db, { holder, status: "transferred" }),
    };
  });

  serve(app, contract.cylinder, async ({ params, request, reply }) => {
    dependsOnCaller(reply);
    const row = await cylinderNumbered(params.cylinderNumber, t("Cylinder not found")).catch(async (error: unknown) => {
      const isStranger = scannerAmong(await callersOf(request)) === undefined;
      if (error instanceof Problem && isStranger) shop.sightings.noteUnknown(request.ip, params.cylinderNumber);
      throw error;
    });
    return cylinderFor(shop, passports, row, await callersOf(request));
  });
  serve(app, contract.cylinderHistory, async ({ params, query, request, reply }) => {
    dependsOnCaller(reply);
    const row = await cylinderNumbered(params.cylinderNumber, t("History not found"));
    reply.header("x-total-count", await countHistory(db, row.id));
    const entries = (await historyOf(db, row.id, query)).map(({ action, ownerName, at, reason, changes }) => ({
      action,
      lastOwnerName: ownerName,
      updatedAt: at.toISOString(),
      ...(reason !== null && changes !== null && { reason, changes }),
    }));
    return maySeeAll(await callersOf(request), row) ? entries : publicHistory(entries);
  });

  serve(app, contract.registerCylinder, async ({ body, callers }) =>
    passports.wholeAnswer(await registerCylinder(shop, body, await writerAmong(shop, callers))),
  );
  serve(app, contract.changeCylinder, async ({ params, body, callers }) => {
    const actor = await writerAmong(shop, callers);
    return passports.wholeAnswer(await changeCylinder(shop, params.cylinderNumber, { wanted: body, actor }));
  });
  serve(app, contract.correctCylinder, async ({ params, body, callers }) => {
    const { reason, lastUpdateDate, ...typed } = body;
    const { id, name } = callers.admin;
    const correction = { typed, reason, lastUpdateDate, actor: { kind: "admin", id, name } } as const;
    return passports.wholeAnswer(await correctCylinder(shop, params.cylinderNumber, correction));
  });
  serve(app, contract.transferCylinder, async ({ params, body, callers }) => {
    const actor = await transfererAmong(shop, callers);
    const transfer = { form: body, lastUpdateDate: body.lastUpdateDate, actor };
    const row = await transferCylinder(shop, find, params.cylinderNumber, transfer);
    return maySeeAll(callers, row) ? passports.wholeAnswer(row) : passports.publicAnswer(row);
  });
  serve(app, contract.importCylinders, async ({ body, callers }) => {
    const actor = await writerAmong(shop, callers);
    const { rows, registered, problems } = await importCylinders(shop, { ...body, actor });
    return { rows, registered: registered.length, problems, cylinders: registered.map(passports.wholeAnswer) };
  });

  serve(app, contract.checkCylinderData, async ({ body, request }) => {
    const { cylinderId, ...checked } = await checkData({ db, find }, passports, body.data);
    const by = scannerAmong(await callersOf(request));
    if (cylinderId !== undefined) shop.sightings.note({ cylinderId, ...(by && { by }) });
    return checked;
  });
}
