/** Cylinder transfers confirmed by both sides, lost cylinders, and the record for an inspector. */
import { z } from "zod";
import {
  LIABLE_AFTER,
  MAX_IN_ONE,
  MAX_OFFERS_PAGE,
  OFFER_STATES,
  type OfferState,
} from "#cylinders/rules/custody/offers.ts";
import { accountKey } from "#people/api/account-forms.ts";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { cylinderNumber, documentLanguage, messageResponse, paging, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

const named = z.strictObject({ cylinderNumber });
const ofOffer = z.strictObject({ id: z.uuid({ error: () => t("This is not a valid offer.") }) });
const FILE = { method: "GET", roles: READERS.customers, problems: ["not-found"] } as const;
const DOSSIER = { ...FILE, audience: ["customer", "qr-user", "admin"], params: named } as const;
const HOLDINGS_DOSSIER = {
  ...FILE,
  audience: ["customer", "admin"],
  ownMobile: true,
  query: z.strictObject({ mobile: accountKey }),
} as const;
const CSV = { responses: { 200: z.unknown() }, contentType: "text/csv; charset=utf-8" } as const;
const PDF = { responses: { 200: z.unknown() }, contentType: "application/pdf" } as const;

export const offer = z
  .object({
    id: z.string(),
    state: z.enum(Object.keys(OFFER_STATES()) as [OfferState, ...OfferState[]]),
    given: z.boolean().meta({ description: "Whether the caller made the offer." }),
    from: z.string().meta({ description: "Company or name of the giver." }),
    toMobile: z.string().optional().meta({ description: "Only for the giver." }),
    offeredAt: time,
    endsAt: time,
    answeredAt: time.optional(),
    reason: z.string().optional(),
    deposit: z
      .number()
      .optional()
      .meta({ description: "Rupees the receiver pays on accepting, if deposits move with cylinders." }),
    returns: z
      .object({ liable: z.enum(LIABLE_AFTER), dueOn: z.iso.date().optional() })
      .optional()
      .meta({
        description: "For the receiver of an open offer: who must return the cylinders, and the first due day.",
      }),
    unregistered: z
      .literal(true)
      .optional()
      .meta({ description: "For the giver of an open offer: nobody is registered with the mobile." }),
    cylinders: z.array(z.object({ number: z.string(), gas: z.string() })),
  })
  .meta({ id: "CylinderOffer" });

const cylinderRecord = z.object({
  cylinder: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.string())),
});

const giverCode = z.string().max(200).meta({ description: "The giver's code." });

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
    summary: "Lists offers the customer made or received, newest first",
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
    summary: "Returns an offer to its giver or receiver",
    params: ofOffer,
    responses: { 200: offer },
    problems: ["not-found"],
  }),
  offerByCode: endpoint({
    method: "POST",
    path: "/api/cylinder-offers/{id}/by-code",
    audience: ["customer"],
    summary: "Returns an offer to a customer who scanned the giver's code",
    params: ofOffer,
    body: z.strictObject({ code: giverCode }),
    responses: { 200: offer },
    problems: ["not-found", "offer-closed"],
  }),
  waitingOffers: endpoint({
    method: "GET",
    path: "/api/waiting-offers",
    audience: ["customer"],
    summary: "Counts the offers that wait for the customer's answer",
    responses: { 200: z.object({ count: z.number() }) },
  }),
  makeOffer: endpoint({
    method: "POST",
    path: "/api/cylinder-offers",
    audience: ["customer"],
    summary: "Offers the caller's cylinders to a mobile for 72 hours",
    body: z.strictObject({
      numbers: z
        .array(cylinderNumber)
        .max(MAX_IN_ONE, { error: () => t("You can offer up to {most} cylinders at once.", { most: MAX_IN_ONE }) }),
      toMobile: typed().trim(),
      key: z.uuid().meta({ description: "Idempotency key: a repeat returns the same offer." }),
    }),
    responses: { 201: offer },
    problems: ["cylinders-refused", "label-refused"],
    limit: { calls: 60, perSeconds: 3600 },
  }),
  offerCode: endpoint({
    method: "GET",
    path: "/api/cylinder-offers/{id}/code",
    audience: ["customer"],
    summary: "Returns the giver's code, which permits acceptance for two minutes",
    params: ofOffer,
    responses: { 200: z.object({ code: z.string(), seconds: z.number() }) },
    problems: ["not-found", "offer-closed"],
  }),
  acceptOffer: endpoint({
    ...responding,
    method: "POST",
    path: "/api/cylinder-offers/{id}/accept",
    summary: "Accepts all cylinders of an offer; idempotent",
    description: "409 `changed-meanwhile`: the deposit differs from the one sent; `details` holds the current one.",
    body: z.strictObject({
      code: giverCode.optional(),
      deposit: z.number().nonnegative().max(100_000_000).default(0).meta({ description: "As in the offer." }),
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
    summary: "Withdraws an offer",
    body: z.strictObject({}),
  }),
  disputeOffer: endpoint({
    ...responding,
    method: "POST",
    path: "/api/cylinder-offers/{id}/dispute",
    summary: "Disputes an offer for staff review; cylinders remain with the giver",
    body: z.strictObject({ reason: typed().trim().max(500) }),
  }),
  reportLost: endpoint({
    method: "POST",
    path: "/api/cylinders/{cylinderNumber}/lost",
    audience: ["customer", "admin"],
    roles: ["dispatch"],
    summary: "Reports a cylinder lost or stolen",
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
    summary: "Marks a lost cylinder found, at the shop or its holder",
    description: "`shop` is rejected while a customer is liable: book a return, which settles the deposit.",
    params: named,
    body: z.strictObject({ at: z.enum(["shop", "holder"]) }),
    responses: { 200: z.object({ number: z.string(), state: z.string() }) },
    problems: ["not-found", "cylinders-refused"],
  }),
  foundAgain: endpoint({
    method: "POST",
    path: "/api/cylinders/{cylinderNumber}/found",
    audience: ["customer"],
    summary: "Reports the caller's lost cylinder as found",
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
    summary: "Reports a sighting of a lost cylinder for staff review",
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
    summary: "Lists unreviewed reports about lost cylinders, oldest first",
    query: z.strictObject(paging),
    responses: {
      200: z.array(
        z.object({
          id: z.number(),
          number: z.string(),
          kind: z.enum(["found", "scanned", "upgrade"]).meta({
            description: "A finder's report, a scan of its code, or two answers that the upgrade of 1.0.0 found.",
          }),
          at: time,
          where: z.string(),
          mobile: z.string(),
          message: z.string(),
          changes: z
            .array(z.object({ fact: z.string(), before: z.string(), after: z.string() }))
            .optional()
            .meta({ description: "Of an upgrade: what was also recorded, and what was taken." }),
        }),
      ),
    },
  }),
  seeFoundReport: endpoint({
    method: "POST",
    path: "/api/admin/found-reports/{id}/seen",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Marks a report as reviewed",
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    responses: { 200: z.object({ id: z.number() }) },
    problems: ["not-found"],
  }),
  dossier: endpoint({
    ...DOSSIER,
    path: "/api/cylinders/{cylinderNumber}/dossier.json",
    summary: "Returns a cylinder's full dossier for an inspector",
    description: "For its owner and holder, QR users and admins.",
    responses: { 200: cylinderRecord },
  }),
  dossierCsv: endpoint({
    ...{ ...DOSSIER, ...CSV },
    path: "/api/cylinders/{cylinderNumber}/dossier.csv",
    summary: "Returns the dossier as CSV",
  }),
  dossierPdf: endpoint({
    ...{ ...DOSSIER, ...PDF },
    path: "/api/cylinders/{cylinderNumber}/dossier.pdf",
    summary: "Returns the dossier as a PDF",
    query: z.strictObject({ language: documentLanguage }),
  }),
  holdingsDossier: endpoint({
    ...HOLDINGS_DOSSIER,
    path: "/api/holdings/dossier.json",
    summary: "Returns dossiers of cylinders a customer holds or is liable for",
    responses: { 200: z.object({ cylinders: z.array(cylinderRecord) }) },
  }),
  holdingsDossierPdf: endpoint({
    ...{ ...HOLDINGS_DOSSIER, ...PDF },
    path: "/api/holdings/dossier.pdf",
    summary: "Returns the dossier as a PDF",
    query: z.strictObject({ mobile: accountKey, language: documentLanguage }),
  }),
  holdingsDossierCsv: endpoint({
    ...{ ...HOLDINGS_DOSSIER, ...CSV },
    path: "/api/holdings/dossier.csv",
    summary: "Returns dossiers of a customer's cylinders as one CSV",
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    transfers: typeof transfers;
  }
}
