/** The checklist of a new shop. */
import { z } from "zod";
import { isMailHost, MAIL_PORTS } from "#messages/rules/mail-server.ts";
import { CONFIRMATION_PROBLEMS, confirmation } from "#platform/api/confirmation.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { messageResponse, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";
import { CONFIRMED_STEPS, SETUP_STEPS } from "#shop/rules/settings/setup-steps.ts";

const checklist = z
  .object({
    hidden: z.boolean().meta({ description: "The owner has closed the checklist." }),
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
    pricesMove: z.boolean().meta({ description: "The daily movement of prices is on." }),
    publicUrl: z.string().meta({ description: "Where links in mails lead." }),
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

const mailServer = z
  .object({
    setByEnvironment: z.boolean().meta({ description: "SMTP_URL names the server. It cannot be changed here." }),
    server: z
      .object({ host: z.string(), port: z.number(), user: z.string(), from: z.string() })
      .nullable()
      .meta({ description: "The owner's server. Its password is never returned." }),
    testTo: z.string().nullable().meta({ description: "Where test mails go: the shop's email, once it has its own." }),
  })
  .meta({ id: "MailServer" });

const line = (max: number, missing: () => string) =>
  typed(missing)
    .min(1, { error: missing })
    .max(max, { error: () => t("Please use at most {count} characters.", { count: max }) })
    .regex(/^\P{Cc}*$/u, { error: () => t("Please use plain letters.") });

const mailServerInput = z.strictObject({
  host: typed(() => t("Please enter the host, such as smtp.example.com."))
    .toLowerCase()
    .refine(isMailHost, { error: () => t("Please enter the host, such as smtp.example.com.") }),
  port: z.literal(MAIL_PORTS),
  user: line(254, () => t("Please enter the user name.")),
  mailPassword: z
    .string()
    .max(1000)
    .regex(/^\P{Cc}*$/u)
    .default("")
    .meta({ description: "Of the mail server. Empty keeps the stored one, if host, port and user are unchanged." }),
  from: typed(() => t("Please enter an email address."))
    .transform(cleanEmail)
    .refine(isEmail, { error: () => t("Please enter an email address.") }),
  ...confirmation,
});

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
  mailServer: endpoint({
    method: "GET",
    path: "/api/admin/mail-server",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Returns where mails are sent through, without the password",
    responses: { 200: mailServer },
  }),
  changeMailServer: endpoint({
    method: "PUT",
    path: "/api/admin/mail-server",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Logs in to a mail server, and sends through it from now on if that works",
    description: "TLS is required, except on the shop's own machine. A test mail goes to the shop's email.",
    body: mailServerInput,
    responses: { 200: mailServer },
    problems: ["not-available", "mail-server-refused", ...CONFIRMATION_PROBLEMS],
    limit: { calls: 10, perSeconds: 600 },
  }),
  removeMailServer: endpoint({
    method: "POST",
    path: "/api/admin/mail-server/remove",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Forgets the owner's mail server. Mails are then written to a file",
    body: z.strictObject(confirmation),
    responses: { 200: mailServer },
    problems: [...CONFIRMATION_PROBLEMS],
  }),
  sendTestMail: endpoint({
    method: "POST",
    path: "/api/admin/setup/test-mail",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Queues a test mail to the shop's own address",
    responses: { 200: messageResponse },
    problems: ["not-available"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    setup: typeof setup;
  }
}
