/** Cylinder transfers confirmed by both sides, lost cylinders, and the record for an inspector. */
import { z } from "zod";
import { accountKey } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { cylinderNumber, documentLanguage, messageResponse, paging, time, typed } from "#contract/shared-schemas.ts";
import { MAX_IN_ONE, MAX_OFFERS_PAGE, OFFER_STATES, type OfferState } from "#domain/cylinders/custody/offers.ts";
import { t } from "#domain/language/text.ts";

const named = z.strictObject({ cylinderNumber });
const ofOffer = z.strictObject({ id: z.uuid({ error: () => t("This is not a valid offer.") }) });
const HOLDERS = { audience: ["customer", "qr-user", "admin"], roles: READERS.customers } as const;

export const offer = z
  .object({
    id: z.string(),
    state: z.enum(Object.keys(OFFER_STATES()) as [OfferState, ...OfferState[]]),
    given: z.boolean().meta({ description: "Whether the caller is the one who offers." }),
    from: z.string().meta({ description: "Company or name of who offers." }),
    toMobile: z.string().optional().meta({ description: "For the giver alone." }),
    offeredAt: time,
    endsAt: time,
    answeredAt: time.optional(),
    reason: z.string().optional(),
    deposit: z
      .number()
      .optional()
      .meta({ description: "Rupees that the receiver pays for accepting, where deposits move with cylinders." }),
    cylinders: z.array(z.object({ number: z.string(), gas: z.string() })),
  })
  .meta({ id: "CylinderOffer" });

const cylinderRecord = z.object({
  cylinder: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.string())),
});

const responding = {
  audience: ["customer"],
  params: ofOffer,
  responses: { 200: offer },
  problems: ["not-found", "not-allowed", "offer-closed"],
} as const;

export const transfers = {
  offers: endpoint({
    method: "GET",
    path: "/api/cylinder-offers",
    audience: ["customer"],
    summary: "The offers a customer made or was made, latest first",
    query: z.strictObject({
      offset: paging.offset,
      limit: z.coerce.number().int().min(1).max(MAX_OFFERS_PAGE).default(MAX_OFFERS_PAGE),
    }),
    responses: { 200: z.array(offer) },
  }),
  offer: endpoint({
    method: "GET",
    path: "/api/cylinder-offers/{id}",
    audience: ["customer"],
    summary: "One offer, for its giver and its receiver",
    params: ofOffer,
    responses: { 200: offer },
    problems: ["not-found"],
  }),
  makeOffer: endpoint({
    method: "POST",
    path: "/api/cylinder-offers",
    audience: ["customer"],
    summary: "Offers cylinders that the caller has to a mobile, for 72 hours",
    body: z.strictObject({
      numbers: z
        .array(cylinderNumber)
        .max(MAX_IN_ONE, { error: () => t("You can offer up to {most} cylinders at once.", { most: MAX_IN_ONE }) }),
      toMobile: typed().trim(),
      key: z.uuid().meta({ description: "Made by the page: sent again, it is the same offer." }),
    }),
    responses: { 201: offer },
    problems: ["cylinders-refused", "label-refused"],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  offerCode: endpoint({
    method: "GET",
    path: "/api/cylinder-offers/{id}/code",
    audience: ["customer"],
    summary: "The code on the giver's phone: whoever scans it within two minutes may accept",
    params: ofOffer,
    responses: { 200: z.object({ code: z.string(), seconds: z.number() }) },
    problems: ["not-found", "offer-closed"],
  }),
  acceptOffer: endpoint({
    ...responding,
    method: "POST",
    path: "/api/cylinder-offers/{id}/accept",
    summary: "Accepts all cylinders of an offer; the same answer again is the same",
    description: "409 changed-meanwhile: another deposit goes with them than the caller has seen; it is in details.",
    body: z.strictObject({
      code: z.string().max(200).optional().meta({ description: "Scanned from the giver." }),
      deposit: z.number().nonnegative().max(100_000_000).default(0).meta({ description: "As the offer said it." }),
    }),
    problems: [...responding.problems, "changed-meanwhile"],
  }),
  declineOffer: endpoint({
    ...responding,
    method: "POST",
    path: "/api/cylinder-offers/{id}/decline",
    summary: "Declines an offer",
    body: z.strictObject({}),
  }),
  recallOffer: endpoint({
    ...responding,
    method: "POST",
    path: "/api/cylinder-offers/{id}/recall",
    summary: "The giver takes an offer back",
    body: z.strictObject({}),
  }),
  disputeOffer: endpoint({
    ...responding,
    method: "POST",
    path: "/api/cylinder-offers/{id}/dispute",
    summary: "Says what is wrong with an offer: the cylinders stay with the giver, and the shop looks at it",
    body: z.strictObject({ reason: typed().trim().max(500) }),
  }),
  reportLost: endpoint({
    method: "POST",
    path: "/api/cylinders/{cylinderNumber}/lost",
    audience: ["customer", "admin"],
    roles: ["dispatch"],
    summary: "Reports a cylinder lost or stolen, by who has it or answers for it, or by the shop",
    params: named,
    body: z.strictObject({ kind: z.enum(["lost", "stolen"]) }),
    responses: { 200: z.object({ number: z.string(), state: z.string() }) },
    problems: ["not-found", "cylinders-refused"],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  markFound: endpoint({
    method: "POST",
    path: "/api/admin/cylinders/{cylinderNumber}/found",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "A lost cylinder is found: at the shop, where it is set apart, or with its holder",
    description:
      "At the shop it is refused while a customer answers for it: that is a return, which settles the deposit.",
    params: named,
    body: z.strictObject({ at: z.enum(["shop", "holder"]) }),
    responses: { 200: z.object({ number: z.string(), state: z.string() }) },
    problems: ["not-found", "cylinders-refused"],
  }),
  foundAgain: endpoint({
    method: "POST",
    path: "/api/cylinders/{cylinderNumber}/found",
    audience: ["customer"],
    summary: "A cylinder that was reported lost is with its holder again, by the holder's own word",
    params: named,
    body: z.strictObject({}),
    responses: { 200: z.object({ number: z.string(), state: z.string() }) },
    problems: ["cylinders-refused"],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  foundReport: endpoint({
    method: "POST",
    path: "/api/cylinders/{cylinderNumber}/found-report",
    audience: "public",
    summary: "Somebody has seen a lost cylinder: kept for a person of the shop, and nothing changes by it",
    params: named,
    body: z.strictObject({
      where: typed().max(200),
      mobile: typed().default(""),
      message: typed().max(500).default(""),
    }),
    responses: { 202: messageResponse },
    problems: ["not-found"],
    limit: { calls: 5, perSeconds: 3600 },
  }),
  foundReports: endpoint({
    method: "GET",
    path: "/api/admin/found-reports",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "What was reported about lost cylinders and nobody has looked at yet, oldest first",
    query: z.strictObject(paging),
    responses: {
      200: z.array(
        z.object({
          id: z.number(),
          number: z.string(),
          at: time,
          where: z.string(),
          mobile: z.string(),
          message: z.string(),
        }),
      ),
    },
  }),
  seeFoundReport: endpoint({
    method: "POST",
    path: "/api/admin/found-reports/{id}/seen",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Somebody of the shop has looked at a report",
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    responses: { 200: z.object({ id: z.number() }) },
    problems: ["not-found"],
  }),
  dossier: endpoint({
    ...HOLDERS,
    method: "GET",
    path: "/api/cylinders/{cylinderNumber}/dossier.json",
    summary: "Everything about a cylinder, as an inspector asks for it",
    description: "For its owner and holder, QR users and admins.",
    params: named,
    responses: {
      200: cylinderRecord,
    },
    problems: ["not-found"],
  }),
  dossierCsv: endpoint({
    ...HOLDERS,
    method: "GET",
    path: "/api/cylinders/{cylinderNumber}/dossier.csv",
    summary: "The same as a table",
    params: named,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
    problems: ["not-found"],
  }),
  dossierPdf: endpoint({
    ...HOLDERS,
    method: "GET",
    path: "/api/cylinders/{cylinderNumber}/dossier.pdf",
    summary: "The same as a paper",
    params: named,
    query: z.strictObject({ language: documentLanguage }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found"],
  }),
  holdingsDossier: endpoint({
    method: "GET",
    path: "/api/holdings/dossier.json",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "The records of every cylinder that a customer has or answers for",
    query: z.strictObject({ mobile: accountKey }),
    responses: { 200: z.object({ cylinders: z.array(cylinderRecord) }) },
    problems: ["not-found"],
  }),
  holdingsDossierPdf: endpoint({
    method: "GET",
    path: "/api/holdings/dossier.pdf",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "The same as a paper",
    query: z.strictObject({ mobile: accountKey, language: documentLanguage }),
    responses: { 200: z.unknown() },
    contentType: "application/pdf",
    problems: ["not-found"],
  }),
  holdingsDossierCsv: endpoint({
    method: "GET",
    path: "/api/holdings/dossier.csv",
    audience: ["customer", "admin"],
    roles: READERS.customers,
    ownMobile: true,
    summary: "The records of every cylinder that a customer has, as one table",
    query: z.strictObject({ mobile: accountKey }),
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
    problems: ["not-found"],
  }),
};
