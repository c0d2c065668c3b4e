/** A customer's delivery addresses, each with a name. The server adds the address of each order. */

import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { typed } from "#contract/shared-schemas.ts";
import { addressProblems, cleanAddress } from "#domain/checkout/delivery-address.ts";
import { t } from "#domain/language/text.ts";

const given = z
  .strictObject({
    name: typed().default(""),
    address: typed(() => t("Shipping address is required.")),
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
    name: z.string().meta({ description: "Empty while its owner has given it none." }),
    address: z.string(),
    pincode: z.string(),
    state: z.string(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: "When the last order went there." }),
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
    summary: "The customer's delivery addresses, the last used one first",
    responses: { 200: savedAddresses },
  }),
  addAddress: endpoint({
    method: "POST",
    path: "/api/delivery-addresses",
    audience: ["customer"],
    summary: "Keeps a delivery address",
    description: "A place that is kept already takes the name that is given, and answers 200.",
    body: given,
    responses: { 200: stored, 201: stored },
    problems: ["too-many-addresses"],
    limit,
  }),
  changeAddress: endpoint({
    method: "PUT",
    path: "/api/delivery-addresses/{id}",
    audience: ["customer"],
    summary: "Renames or corrects a delivery address; orders already placed stay as they are",
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
    summary: "Forgets a delivery address; orders that went there keep their own copy",
    params: named,
    responses: { 200: z.object({ message: z.string() }) },
    problems: ["not-found"],
  }),
};
