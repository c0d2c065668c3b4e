import type { FastifyInstance } from "fastify";
import { labels as contract } from "#contract/labels.ts";
import { cylinderFor, passportsOf } from "#server/cylinders/cylinder-answer.ts";
import { readLabels } from "#server/cylinders/scanned-labels.ts";
import { mayWrite, writerAmong } from "#server/cylinders/who-asks.ts";
import { callersOf } from "#server/http/audience.ts";
import { dependsOnCaller } from "#server/http/depends-on-caller.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
import { bindLabel } from "./bind-label.ts";

export function labelRoutes(app: FastifyInstance, shop: Shop) {
  const passports = passportsOf(shop.config);
  serve(app, contract.label, async ({ params, request, reply }) => {
    dependsOnCaller(reply);
    const [label] = await readLabels(shop, [params.code]);
    if (label === undefined) throw new Error("A label that was asked about is answered");
    const callers = await callersOf(request);
    if (label.kind === "blank") return { kind: label.kind, serial: label.serial, mayBind: mayWrite(callers) };
    if (label.kind !== "cylinder") return label;
    return { ...label, cylinder: await cylinderFor(shop, passports, label.cylinder, callers) };
  });
  serve(app, contract.readLabels, async ({ body }) => {
    const read = await readLabels(shop, body.codes);
    return body.codes.map((code, place) => {
      const label = read[place];
      if (label?.kind === "cylinder") return { code, number: label.cylinder.cylinderNumber };
      return { code, words: label?.words ?? "" };
    });
  });
  serve(app, contract.bindLabel, async ({ body, callers }) => bindLabel(shop, body, await writerAmong(shop, callers)));
}
