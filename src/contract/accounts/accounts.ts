/** A customer's account: registration, login and logout, profile, and deletion. */

import { z } from "zod";
import { ADMIN_ROLES } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { messageResponse, typed } from "#contract/shared-schemas.ts";
import { noLoginId, noPassword } from "#domain/accounts/account-forms.ts";
import { LANGUAGES } from "#domain/language/language.ts";
import { t } from "#domain/language/text.ts";
import { email, mobile, newPassword, password, registration } from "./account-forms.ts";
import { customer, profile, session } from "./customer.ts";
import { customerFile, openMatters } from "./customer-file.ts";

export const accounts = {
  register: endpoint({
    method: "POST",
    path: "/api/register",
    audience: "public",
    summary: "Opens a customer's account; it can be used once the mailed link was opened",
    description: "An e-mail that has an account already gets the same answer, and its owner a mail.",
    body: registration,
    responses: { 201: messageResponse },
    problems: ["mobile-taken", "too-busy"],
  }),
  logIn: endpoint({
    method: "POST",
    path: "/api/login",
    audience: "public",
    summary: "Logs a customer in with e-mail or mobile and password, and sets the session cookie",
    body: z.strictObject({ loginId: typed(noLoginId).min(1, { error: noLoginId }), password }),
    responses: { 200: z.object({ user: customer }) },
    problems: ["wrong-login", "email-unverified", "too-busy"],
  }),
  logOut: endpoint({
    method: "POST",
    path: "/api/logout",
    audience: "public",
    summary: "Ends the customer's session on this device, and lets the browser forget what it stored for the shop",
    responses: { 200: messageResponse },
  }),
  session: endpoint({
    method: "GET",
    path: "/api/session",
    audience: "public",
    summary: "Who is logged in here: each null, or what the page may know",
    responses: {
      200: z.object({
        customer: customer.nullable(),
        qrUser: z.object({ email: z.string() }).nullable(),
        admin: z.object({ name: z.string(), role: z.enum(ADMIN_ROLES) }).nullable(),
      }),
    },
  }),
  verifyEmail: endpoint({
    method: "GET",
    path: "/api/verify-email",
    audience: "public",
    summary: "Confirms the e-mail address a link was mailed to",
    description:
      "200: confirmed. 202: opened in another browser than the one that registered; nothing has changed, and POST /api/verify-email with a password confirms. Opening the link again says the same again: mail programs open links on their own.",
    query: z.strictObject({
      token: z
        .string({ error: () => t("Verification token missing.") })
        .min(1, { error: () => t("Verification token missing.") })
        .max(200),
    }),
    responses: { 200: z.string(), 202: z.string() },
    contentType: "text/plain; charset=utf-8",
    problems: ["link-not-valid"],
    limit: { calls: 20, perSeconds: 60 },
  }),
  finishVerification: endpoint({
    method: "POST",
    path: "/api/verify-email",
    audience: "public",
    summary: "Confirms the e-mail address in another browser: with the password typed at registration, or a new one",
    body: z
      .strictObject({
        token: z.string().trim().min(1).max(200),
        password: password.optional(),
        newPassword: newPassword.optional(),
      })
      .refine((form) => (form.password === undefined) !== (form.newPassword === undefined), {
        path: ["password"],
        error: noPassword,
      }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "wrong-password", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  resendVerification: endpoint({
    method: "POST",
    path: "/api/resend-verification",
    audience: "public",
    summary: "Mails a new link to confirm an e-mail address",
    description: "The answer is the same whether the address has an account or not.",
    body: z.strictObject({ email }),
    responses: { 200: messageResponse },
  }),
  requestReset: endpoint({
    method: "POST",
    path: "/api/reset-password",
    audience: "public",
    summary: "Mails a link to choose a new password",
    description: "The answer is the same whether there is such an account or not, and never holds a token.",
    body: z.strictObject({
      loginId: typed(() => t("Valid email required.")).min(1, { error: () => t("Valid email required.") }),
      _debug: z.unknown().optional().meta({ description: "Ignored." }),
    }),
    responses: { 200: messageResponse },
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/reset",
    audience: "public",
    summary: "Sets a new password with the token of a mailed link, and ends every session of the account",
    body: z.strictObject({
      token: z
        .string({ error: () => t("Missing reset token. Paste token or request a new link.") })
        .trim()
        .min(1, { error: () => t("Missing reset token. Paste token or request a new link.") })
        .max(200),
      newPassword,
    }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  makeAccount: endpoint({
    method: "POST",
    path: "/api/make-account",
    audience: "public",
    summary: "Chooses the password of an account that the shop opened with an order, by the link of the mail about it",
    body: z.strictObject({ token: z.string().min(1).max(300), newPassword }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/api/change-password",
    audience: ["customer"],
    summary: "Changes the password, and ends every session but this one",
    body: z.strictObject({ currentPassword: password, newPassword }),
    responses: { 200: messageResponse },
    problems: ["wrong-password", "too-busy"],
  }),
  user: endpoint({
    method: "GET",
    path: "/api/users/{mobile}",
    audience: "public",
    summary: "A customer's own profile; to anybody else only whether the mobile is registered",
    description: "An admin gets the profile too. A mobile that is not registered is not found.",
    params: z.strictObject({ mobile }),
    responses: { 200: z.object({ registered: z.literal(true) }).extend(profile.partial().shape) },
    problems: ["not-found"],
    limit: { calls: 30, perSeconds: 60 },
  }),
  updateUser: endpoint({
    method: "PUT",
    path: "/api/users/{mobile}",
    audience: ["customer"],
    ownMobile: true,
    summary: "Changes the own profile and address",
    description: "What is left out stays as it is; an empty text removes. A masked Aadhaar number counts as given.",
    params: z.strictObject({ mobile }),
    body: z.strictObject({
      firstName: typed().optional(),
      lastName: typed().optional(),
      company: typed().optional(),
      gstNumber: typed().optional(),
      aadhaarNumber: typed().optional(),
      address: typed().optional(),
      pincode: typed().optional(),
      state: typed().optional(),
    }),
    responses: {
      200: profile.extend({
        warnings: z
          .record(z.string(), z.string())
          .meta({ description: "What looks mistyped, by field. It was saved." }),
      }),
    },
  }),
  chooseLanguage: endpoint({
    method: "PUT",
    path: "/api/my-language",
    audience: ["customer", "qr-user"],
    summary: "Chooses the language of the caller's mails and papers",
    description: "Of every account that is logged in on this device.",
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    responses: { 200: z.object({ language: z.enum(LANGUAGES) }) },
  }),
  mySessions: endpoint({
    method: "GET",
    path: "/api/my-sessions",
    audience: ["customer"],
    summary: "Where the customer is logged in, latest first",
    responses: { 200: z.array(session.extend({ current: z.boolean() })) },
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/my-sessions/{id}",
    audience: ["customer"],
    summary: "Ends one of the customer's own sessions",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found"],
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/api/my-sessions",
    audience: ["customer"],
    summary: "Ends every session of the customer but this one",
    responses: { 200: messageResponse.extend({ ended: z.int() }) },
  }),
  openMatters: endpoint({
    method: "GET",
    path: "/api/open-matters",
    audience: ["customer"],
    summary: "What must be settled before the account can be deleted; an empty list when nothing is open",
    responses: { 200: openMatters },
  }),
  myData: endpoint({
    method: "GET",
    path: "/api/my-data",
    audience: ["customer"],
    summary: "Everything the shop holds about the customer, as a file",
    responses: { 200: customerFile },
    limit: { calls: 10, perSeconds: 600 },
  }),
  deleteAccount: endpoint({
    method: "POST",
    path: "/api/delete-account",
    audience: ["customer"],
    summary: "Closes the account and erases what the shop holds about the customer",
    description:
      "The password is asked again. Refused while orders, money or cylinders are open: `details.matters` lists them. Records that tax law and the Gas Cylinders Rules ask for are kept.",
    body: z.strictObject({ password }),
    responses: { 200: messageResponse },
    problems: ["wrong-password", "account-in-use", "too-busy"],
  }),
};
