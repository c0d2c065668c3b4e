/** Prices agreed with a customer or a group of customers. */

import { z } from "zod";
import { MAX_ROWS, SHORTEST_SEARCH } from "#catalogue/rules/trade-prices/trade-price.ts";
import { mobile } from "#people/api/account-forms.ts";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import {
  confirmLargeChange,
  customerLanguage,
  messageResponse,
  paging,
  rupeeAmount,
  sez,
  typed,
} from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const ofList = z.strictObject({ id });
const ofCustomer = z.strictObject({ mobile });
const version = z.int().nonnegative().meta({ description: "Increases with each change. Send the version last read." });

const tradePrice = z.object({
  lineId: z.string().meta({ description: "`product`, `product@weight`, or `*` for every product." }),
  fromQuantity: z.number(),
  price: z.number().nullable().meta({ description: "Rupees per unit before GST; null for a percentage." }),
  percentOff: z.number().nullable().meta({ description: "Off the day's price; null for a fixed price." }),
});

export const myPrices = z
  .object({
    own: z.array(tradePrice),
    group: z.array(tradePrice),
    sez: sez.exactOptional().meta({ description: "Of orders with the customer's own GST number." }),
  })
  .meta({ id: "MyPrices" });

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
    name: z.string().meta({ description: "Name of the group, or of the list's customer." }),
    mobile: z.string().nullable().meta({ description: "The list's customer; null for a group." }),
    customerLanguage,
    rows: z.int(),
    customers: z.int().meta({ description: "Customers in the group." }),
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
    summary: "Returns the customer's trade prices, own and group",
    description:
      "The customer's own list takes precedence over the group's, a line over its product, and a product over `*`. The cheapest quantity reached applies, never above the public price.",
    responses: { 200: myPrices },
  }),
  pricesOfCustomer: endpoint({
    method: "GET",
    path: "/api/admin/users/{mobile}/prices",
    audience: ["admin"],
    summary: "Returns a customer's trade prices, own and group",
    params: ofCustomer,
    responses: { 200: myPrices },
    problems: ["not-found"],
  }),
  priceLists: endpoint({
    method: "GET",
    path: "/api/admin/price-lists",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "Lists price lists, groups first",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject(paging),
    responses: { 200: z.array(listInShort) },
  }),
  makePriceList: endpoint({
    method: "POST",
    path: "/api/admin/price-lists",
    ...BY_PRICES,
    summary: "Creates an empty price list for a group or a customer",
    description: "A customer has one list; a repeat returns 200 with it.",
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
    summary: "Returns a price list with its rows",
    params: ofList,
    responses: { 200: wholeList },
    problems: ["not-found"],
  }),
  changePriceList: endpoint({
    method: "PUT",
    path: "/api/admin/price-lists/{id}",
    ...BY_PRICES,
    summary: "Replaces a price list's rows, or renames a group",
    description: "Unchanged input has no effect. 409 `changed-meanwhile`: the list has changed.",
    params: ofList,
    body: z
      .strictObject({
        version,
        rows: z.array(rowInput).max(MAX_ROWS).optional(),
        name: groupName.min(1).optional(),
        confirm: confirmLargeChange,
      })
      .refine(({ rows, name }) => (rows === undefined) !== (name === undefined), {
        error: () => t("Please send either rows or a name."),
      }),
    bodyLimitBytes: 500_000,
    responses: { 200: wholeList },
    problems: ["not-found", "changed-meanwhile", "name-taken", "large-price-change"],
  }),
  customersOfPriceList: endpoint({
    method: "GET",
    path: "/api/admin/price-lists/{id}/customers",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "Lists a group's customers by name",
    description: "The `x-total-count` header holds the total.",
    params: ofList,
    query: z.strictObject(paging),
    responses: { 200: z.array(z.object({ mobile: z.string(), name: z.string(), customerLanguage })) },
    problems: ["not-found"],
  }),
  customersToAdd: endpoint({
    method: "GET",
    path: "/api/admin/price-lists/{id}/candidates",
    audience: ["admin"],
    roles: ["prices", "accounts"],
    summary: "Finds customers by name, firm or mobile, each with the current group",
    description: "At most 20. The audit log records this like the customer list.",
    params: ofList,
    query: z.strictObject({ q: z.string().trim().min(SHORTEST_SEARCH).max(200) }),
    responses: {
      200: z.array(
        z.object({
          mobile: z.string(),
          name: z.string(),
          company: z.string(),
          group: z.object({ id: z.int(), name: z.string() }).nullable(),
        }),
      ),
    },
    problems: ["not-found"],
  }),
  addCustomersFromCsv: endpoint({
    method: "POST",
    path: "/api/admin/price-lists/{id}/customers",
    audience: ["admin"],
    roles: ["prices", "accounts"],
    summary: "Adds customers to a group from CSV, all or none; dryRun only previews",
    description: "Rows match by `Mobile`, or else by `Name`, which is a firm or a person. Others stay in the group.",
    params: ofList,
    body: z.strictObject({ csv: z.string().max(400_000), dryRun: z.boolean().default(true) }),
    bodyLimitBytes: 500_000,
    responses: {
      200: z.object({
        done: z.boolean(),
        rows: z
          .array(z.object({ mobile: z.string(), name: z.string(), group: z.string().nullable() }))
          .meta({ description: "Customers that are not in the group yet; `group` is the one they leave." }),
        problems: z.array(rowProblem).meta({ description: "Row numbers as in a spreadsheet: the header is 1." }),
      }),
    },
    problems: ["not-found"],
  }),
  exportGroupCustomers: endpoint({
    method: "GET",
    path: "/api/admin/export/price-lists/{id}/customers",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports a group's customers as CSV for editing and import",
    params: ofList,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
    problems: ["not-found"],
  }),
  importPriceList: endpoint({
    method: "POST",
    path: "/api/admin/price-lists/{id}/import",
    ...BY_PRICES,
    summary: "Replaces a price list's rows from CSV; dryRun only previews",
    description: "Uses the export's columns. If any row has a problem, nothing is written.",
    params: ofList,
    body: z.strictObject({ version, csv: z.string().max(400_000), dryRun: z.boolean().default(true) }),
    bodyLimitBytes: 500_000,
    responses: {
      200: z.object({
        done: z.boolean(),
        rows: z.array(tradePrice.extend({ name: z.string() })),
        problems: z.array(rowProblem).meta({ description: "Row numbers as in a spreadsheet: the header is 1." }),
      }),
    },
    problems: ["not-found", "changed-meanwhile"],
  }),
  exportPriceList: endpoint({
    method: "GET",
    path: "/api/admin/export/price-lists/{id}",
    audience: ["admin"],
    roles: READERS.tradePrices,
    summary: "Exports a price list as CSV for editing and import",
    params: ofList,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
    problems: ["not-found"],
  }),
  removePriceList: endpoint({
    method: "DELETE",
    path: "/api/admin/price-lists/{id}",
    ...BY_PRICES,
    summary: "Deletes a price list; its customers pay public prices",
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
    summary: "Returns a customer's group and own price list",
    params: ofCustomer,
    responses: { 200: z.object({ group: listInShort.nullable(), own: listInShort.nullable() }) },
    problems: ["not-found"],
  }),
  setGroup: endpoint({
    method: "PUT",
    path: "/api/admin/users/{mobile}/price-lists",
    audience: ["admin"],
    roles: ["prices", "accounts"],
    summary: "Adds a customer to a group; null removes them",
    params: ofCustomer,
    body: z.strictObject({ groupId: id.nullable() }),
    responses: { 200: z.object({ group: listInShort.nullable(), own: listInShort.nullable() }) },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    tradePrices: typeof tradePrices;
  }
}
