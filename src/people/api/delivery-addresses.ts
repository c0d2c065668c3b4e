/** A customer's delivery addresses, each with a name. The server adds the address of each order. */

import { z } from "zod";
import { addressProblems, cleanAddress } from "#people/rules/customers/delivery-address.ts";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { shipTo } from "./ship-to.ts";

const given = z
  .strictObject({
    name: typed().default(""),
    address: typed(() => t("Shipping address is required.")),
    city: typed().default(""),
    pincode: typed().default(""),
    state: typed(() => t("Shipping state is required.")),
  })
  .superRefine((form, context) => {
    for (const { field, message } of addressProblems(form)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(cleanAddress);

const stored = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: "Empty if unnamed." }),
    address: z.string(),
    city: z.string().exactOptional(),
    pincode: z.string(),
    state: z.string(),
    shipTo: shipTo.exactOptional(),
    lastUsedAt: time.nullable().meta({ description: "When an order last used it." }),
  })
  .meta({ id: "DeliveryAddress" });

export const savedAddresses = z.array(stored);

const named = z.strictObject({ id: z.uuid() });
const limit = { calls: 60, perSeconds: 600 };

export const deliveryAddresses = {
  myAddresses: endpoint({
    method: "GET",
    path: "/api/delivery-addresses",
    audience: ["customer"],
    summary: "Lists the customer's delivery addresses, last used first",
    responses: { 200: savedAddresses },
  }),
  addAddress: endpoint({
    method: "POST",
    path: "/api/delivery-addresses",
    audience: ["customer"],
    summary: "Saves a delivery address",
    description: "If the address is already saved, updates its name and returns 200.",
    body: given,
    responses: { 200: stored, 201: stored },
    problems: ["too-many-addresses"],
    limit,
  }),
  changeAddress: endpoint({
    method: "PUT",
    path: "/api/delivery-addresses/{id}",
    audience: ["customer"],
    summary: "Updates a delivery address; existing orders are unchanged",
    params: named,
    body: given,
    responses: { 200: stored },
    problems: ["not-found"],
    limit,
  }),
  removeAddress: endpoint({
    method: "DELETE",
    path: "/api/delivery-addresses/{id}",
    audience: ["customer"],
    summary: "Deletes a delivery address; existing orders are unchanged",
    params: named,
    responses: { 200: z.object({ message: z.string() }) },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    deliveryAddresses: typeof deliveryAddresses;
  }
}
