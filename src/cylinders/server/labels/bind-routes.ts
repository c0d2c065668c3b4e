import type { FastifyInstance } from "fastify";
import { labels as contract } from "#cylinders/api/labels.ts";
import { suspicions } from "#cylinders/api/suspicions.ts";
import { suspicionText } from "#cylinders/rules/custody/suspicions.ts";
import { mayWrite, scannerOfCallers, writerOfCallers } from "#cylinders/server/registry/access.ts";
import { cylinderFor, passportsOf } from "#cylinders/server/registry/cylinder-output.ts";
import { readLabels } from "#cylinders/server/registry/scanned-labels.ts";
import type { SightingInput } from "#cylinders/server/sightings/sightings.ts";
import { markSuspicionSeen, waitingSuspicions } from "#cylinders/server/sightings/sightings-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { dependsOnCaller } from "#platform/server/http/depends-on-caller.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { callersOf } from "#platform/server/http/serving/audience.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import type { Shop } from "#shop/server/shop.ts";
import { bindLabel } from "./bind-label.ts";

const seenBy = (cylinderId: number, callers: Awaited<ReturnType<typeof callersOf>>): SightingInput => {
  const by = scannerOfCallers(callers);
  return { cylinderId, ...(by && { by }) };
};

export function labelRoutes(app: FastifyInstance, shop: Shop) {
  const passports = passportsOf(shop.config);
  serve(app, contract.label, async ({ params, request, reply }) => {
    dependsOnCaller(reply);
    const [label] = await readLabels(shop, [params.code]);
    if (label === undefined) throw new Error("A label that was asked about is answered");
    const callers = await callersOf(request);
    if (label.kind === "blank") return { kind: label.kind, serial: label.serial, mayBind: mayWrite(callers) };
    if (label.kind !== "cylinder") return label;
    shop.sightings.note(seenBy(label.cylinder.id, callers));
    return { ...label, cylinder: await cylinderFor(shop, passports, label.cylinder, { callers, bySignedCode: true }) };
  });
  serve(app, contract.readLabels, async ({ body }) => {
    const read = await readLabels(shop, body.codes);
    return body.codes.map((code, place) => {
      const label = read[place];
      if (label?.kind === "cylinder") return { code, number: label.cylinder.cylinderNumber };
      return { code, message: label?.message ?? "" };
    });
  });
  serve(app, suspicions.noteSighting, async ({ params, body, request }) => {
    const [label] = await readLabels(shop, [params.code]);
    // The same response for every code: guessing reveals nothing.
    if (label?.kind === "cylinder")
      shop.sightings.note({ ...seenBy(label.cylinder.id, await callersOf(request)), where: body });
    return { message: t("Thank you. This helps us detect copied labels.") };
  });
  serve(app, suspicions.suspicions, async ({ query }) =>
    (await waitingSuspicions(shop.db, query)).map(({ kind, facts, at, ...rest }) => ({
      ...rest,
      kind,
      message: suspicionText(kind, facts, at),
      at: at.toISOString(),
    })),
  );
  serve(app, suspicions.seeSuspicion, async ({ params: { id }, callers: { admin } }) => {
    if (!(await markSuspicionSeen(shop.db, id, { seenAt: shop.now(), seenBy: admin.name })))
      throw new Problem("not-found", t("Nothing to review for this number."));
    return { id };
  });
  serve(app, contract.bindLabel, async ({ body, callers }) =>
    bindLabel(shop, body, await writerOfCallers(shop, callers)),
  );
}
