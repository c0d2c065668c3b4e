/** The checklist of a new shop. */
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { messageResponse } from "#platform/api/shared-schemas.ts";
import { CONFIRMED_STEPS, SETUP_STEPS } from "#shop/rules/settings/setup-steps.ts";

const checklist = z
  .object({
    hidden: z.boolean().meta({ description: "The owner has closed the checklist." }),
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
    pricesMove: z.boolean().meta({ description: "The daily movement of prices is on." }),
    demoProducts: z.number().meta({ description: "Demo products that are still for sale." }),
    corrections: z
      .array(
        z.object({
          productId: z.string(),
          name: z.string(),
          fact: z.enum(["gstRate", "hsn"]),
          before: z.string(),
          corrected: z.string(),
        }),
      )
      .meta({ description: "Demo products for sale with a tax fact that newer demo products have corrected." }),
  })
  .meta({ id: "SetupChecklist" });

export const setup = {
  setup: endpoint({
    method: "GET",
    path: "/api/admin/setup",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Returns the steps of setting up a shop, done or not",
    responses: { 200: checklist },
  }),
  changeSetup: endpoint({
    method: "PUT",
    path: "/api/admin/setup",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Confirms a step that only the owner can judge, hides the checklist, or keeps the facts of demo products",
    body: z.strictObject({
      confirmed: z.enum(CONFIRMED_STEPS).optional(),
      hidden: z.boolean().optional(),
      checkedFacts: z
        .array(z.string().max(100))
        .max(100)
        .optional()
        .meta({ description: "Ids of products whose tax facts the owner has checked." }),
    }),
    responses: { 200: checklist },
  }),
  clearDemoGoods: endpoint({
    method: "POST",
    path: "/api/admin/setup/clear-demo-goods",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Archives every demo product, except empty cylinders that gas needs",
    responses: { 200: checklist },
  }),
  sendTestMail: endpoint({
    method: "POST",
    path: "/api/admin/setup/test-mail",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Queues a test mail to the shop's own address",
    responses: { 200: messageResponse },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    setup: typeof setup;
  }
}
