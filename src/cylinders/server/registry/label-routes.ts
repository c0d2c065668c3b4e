import type { FastifyInstance } from "fastify";
import { labels as contract } from "#cylinders/api/labels.ts";
import { addScanAlert } from "#cylinders/server/alerts/alerts-store.ts";
import { mayWrite, writerOfCallers } from "#cylinders/server/cylinder/access.ts";
import { bindLabel } from "#cylinders/server/labels/bind-label.ts";
import { makeKnownCylinders } from "#cylinders/server/labels/known-cylinders.ts";
import { readLabels } from "#cylinders/server/labels/scanned-labels.ts";
import { sendCached } from "#platform/server/http/cached-response.ts";
import { dependsOnCaller } from "#platform/server/http/depends-on-caller.ts";
import { callersOf } from "#platform/server/http/serving/audience.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { cylinderFor, isAlarming, passportsOf } from "./cylinder-output.ts";

export function labelRoutes(app: FastifyInstance, shop: Shop) {
  const passports = passportsOf(shop);
  serve(app, contract.label, async ({ params, request, reply }) => {
    dependsOnCaller(reply);
    const [label] = await readLabels(shop, [params.code]);
    if (label === undefined) throw new Error("A label that was asked about is answered");
    const callers = await callersOf(request);
    if (label.kind === "blank") return { kind: label.kind, serial: label.serial, mayBind: mayWrite(callers) };
    if (label.kind !== "cylinder") return label;
    const cylinder = await cylinderFor(shop, passports, label.cylinder, { callers, bySignedCode: true });
    if (isAlarming(cylinder) && callers.admin === null) await addScanAlert(shop.db, label.cylinder.id, shop.now());
    return { ...label, cylinder };
  });
  serve(app, contract.readLabels, async ({ body }) => {
    const read = await readLabels(shop, body.codes);
    return body.codes.map((code, place) => {
      const label = read[place];
      if (label?.kind === "cylinder") return { code, number: label.cylinder.cylinderNumber };
      return { code, message: label?.message ?? "" };
    });
  });
  const knownCylinders = makeKnownCylinders(shop);
  serve(app, contract.knownCylinders, async ({ request, reply }) => sendCached(await knownCylinders(), request, reply));
  serve(app, contract.bindLabel, async ({ body, callers }) =>
    bindLabel(shop, body, await writerOfCallers(shop, callers)),
  );
}
