/** Prices agreed with a customer or a group of customers. */

import { z } from "zod";
import { mobile } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { messageResponse, paging, rupeeAmount, time, typed } from "#contract/shared-schemas.ts";
import { t } from "#domain/language/text.ts";
import { MAX_ROWS } from "#domain/pricing/trade-price.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofList = z.strictObject({ id });
const ofCustomer = z.strictObject({ mobile });
const version = z.int().nonnegative().meta({ description: "Rises with each change. Send the one you have seen." });

const tradePrice = z.object({
  lineId: z.string().meta({ description: "product, product@weight, or * for every product." }),
  fromQuantity: z.number(),
  price: z.number().nullable().meta({ description: "Rupees for one unit before GST; null: a percentage." }),
  percentOff: z.number().nullable().meta({ description: "Off the price of the day; null: a price." }),
});

export const myPrices = z.object({ own: z.array(tradePrice), group: z.array(tradePrice) }).meta({ id: "MyPrices" });

const rowInput = z.strictObject({
  lineId: typed(() => t("Please enter a product."))
    .trim()
    .min(1, { error: () => t("Please enter a product.") })
    .max(200),
  fromQuantity: z.number().default(1),
  price: rupeeAmount.nullable().default(null),
  percentOff: z.number().nullable().default(null),
});

const groupName = typed(() => t("Please enter a name."))
  .trim()
  .max(60, { error: () => t("Please use at most 60 characters.") })
  .regex(/^[^\p{Cc}]*$/u, { error: () => t("Please use printable characters only.") });

const listInShort = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: "Of the group, or of the customer whose own list it is." }),
    mobile: z.string().nullable().meta({ description: "Whose own list it is; null for a group's." }),
    rows: z.int(),
    customers: z.int().meta({ description: "How many are in the group." }),
    version,
    changedAt: time,
  })
  .meta({ id: "PriceList" });

const wholeList = listInShort
  .extend({ rows: z.array(tradePrice.extend({ name: z.string() })) })
  .meta({ id: "WholePriceList" });

const rowProblem = z.object({ row: z.number(), message: z.string() });

const BY_PRICES = { audience: ["admin"], roles: ["prices"] } as const;

export const tradePrices = {
  myPrices: endpoint({
    method: "GET",
    path: "/api/my-prices",
    audience: ["customer"],
    summary: "What the customer pays by their own list and by that of their group",
    description:
      "The own list counts before the group's, a line before its product, and that before everything (*). Of the quantities that are reached the cheapest counts, and never more than the price that everybody sees.",
    responses: { 200: myPrices },
  }),
  pricesOfCustomer: endpoint({
    method: "GET",
    path: "/api/admin/users/{mobile}/prices",
    audience: ["admin"],
    summary: "What a customer pays by their own list and by that of their group, as the customer sees it",
    params: ofCustomer,
    responses: { 200: myPrices },
    problems: ["not-found"],
  }),
  priceLists: endpoint({
    method: "GET",
    path: "/api/admin/price-lists",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "The price lists, those of groups first",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject(paging),
    responses: { 200: z.array(listInShort) },
  }),
  makePriceList: endpoint({
    method: "POST",
    path: "/api/admin/price-lists",
    ...BY_PRICES,
    summary: "Makes an empty list for a group, by a name, or for one customer, by the mobile",
    description: "A customer has one list of their own: asked for again, it is answered 200 as it is.",
    body: z
      .strictObject({
        name: groupName.default(""),
        mobile: mobile.optional(),
      })
      .refine(({ name, mobile }) => (name === "") === (mobile !== undefined), {
        error: () => t("Please enter a name or a mobile number."),
      }),
    responses: { 200: wholeList, 201: wholeList },
    problems: ["name-taken", "not-found"],
  }),
  priceList: endpoint({
    method: "GET",
    path: "/api/admin/price-lists/{id}",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "One price list with its rows",
    params: ofList,
    responses: { 200: wholeList },
    problems: ["not-found"],
  }),
  changePriceList: endpoint({
    method: "PUT",
    path: "/api/admin/price-lists/{id}",
    ...BY_PRICES,
    summary: "Replaces the rows of a list, all of them or none, or gives a group another name",
    description: "The same again changes nothing. 409 changed-meanwhile: somebody else has changed it.",
    params: ofList,
    body: z
      .strictObject({ version, rows: z.array(rowInput).max(MAX_ROWS).optional(), name: groupName.min(1).optional() })
      .refine(({ rows, name }) => (rows === undefined) !== (name === undefined), {
        error: () => t("Please send either rows or a name."),
      }),
    bodyLimitBytes: 500_000,
    responses: { 200: wholeList },
    problems: ["not-found", "changed-meanwhile", "name-taken"],
  }),
  customersOfPriceList: endpoint({
    method: "GET",
    path: "/api/admin/price-lists/{id}/customers",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "Who is in a group, by name",
    description: "The full count is in the header x-total-count.",
    params: ofList,
    query: z.strictObject(paging),
    responses: { 200: z.array(z.object({ mobile: z.string(), name: z.string() })) },
    problems: ["not-found"],
  }),
  importPriceList: endpoint({
    method: "POST",
    path: "/api/admin/price-lists/{id}/import",
    ...BY_PRICES,
    summary: "Replaces the rows of a list by those of a CSV; with dryRun only says what would happen",
    description: "The columns are those of the export. With a problem in any row nothing is written.",
    params: ofList,
    body: z.strictObject({ version, csv: z.string().max(400_000), dryRun: z.boolean().default(true) }),
    bodyLimitBytes: 500_000,
    responses: {
      200: z.object({
        done: z.boolean(),
        rows: z.array(tradePrice.extend({ name: z.string() })),
        problems: z.array(rowProblem).meta({ description: "Rows are counted as a spreadsheet does: the header is 1." }),
      }),
    },
    problems: ["not-found", "changed-meanwhile"],
  }),
  exportPriceList: endpoint({
    method: "GET",
    path: "/api/admin/export/price-lists/{id}",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "The rows of a list as a CSV that can be changed and imported again",
    params: ofList,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
    problems: ["not-found"],
  }),
  removePriceList: endpoint({
    method: "DELETE",
    path: "/api/admin/price-lists/{id}",
    ...BY_PRICES,
    summary: "Removes a list: its customers pay what everybody pays",
    params: ofList,
    query: z.strictObject({ version: z.coerce.number().int().nonnegative() }),
    responses: { 200: messageResponse },
    problems: ["not-found", "changed-meanwhile"],
  }),
  listsOfCustomer: endpoint({
    method: "GET",
    path: "/api/admin/users/{mobile}/price-lists",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "Which group a customer is in, and their own list",
    params: ofCustomer,
    responses: { 200: z.object({ group: listInShort.nullable(), own: listInShort.nullable() }) },
    problems: ["not-found"],
  }),
  setGroup: endpoint({
    method: "PUT",
    path: "/api/admin/users/{mobile}/price-lists",
    audience: ["admin"],
    roles: ["prices", "accounts"],
    summary: "Puts a customer into a group, or with null into none",
    params: ofCustomer,
    body: z.strictObject({ groupId: id.nullable() }),
    responses: { 200: z.object({ group: listInShort.nullable(), own: listInShort.nullable() }) },
    problems: ["not-found"],
  }),
};
