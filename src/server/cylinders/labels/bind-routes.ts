import type { FastifyInstance } from "fastify";
import { labels as contract } from "#contract/cylinders/labels.ts";
import { suspicions } from "#contract/cylinders/suspicions.ts";
import { suspicionText } from "#domain/cylinders/custody/suspicions.ts";
import { t } from "#domain/language/text.ts";
import { mayWrite, scannerOfCallers, writerOfCallers } from "#server/cylinders/registry/access.ts";
import { cylinderFor, passportsOf } from "#server/cylinders/registry/cylinder-output.ts";
import { readLabels } from "#server/cylinders/registry/scanned-labels.ts";
import type { SightingInput } from "#server/cylinders/sightings/sightings.ts";
import { markSuspicionSeen, waitingSuspicions } from "#server/cylinders/sightings/sightings-store.ts";
import { callersOf } from "#server/http/audience.ts";
import { dependsOnCaller } from "#server/http/depends-on-caller.ts";
import { Problem } from "#server/http/problems.ts";
import { serve } from "#server/http/serve.ts";
import type { Shop } from "#server/shop.ts";
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
