/** A customer's account: registration, login and logout, profile, and deletion. */

import { z } from "zod";
import { noLoginId, noPassword } from "#people/rules/accounts/account-forms.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { messageResponse, typed } from "#platform/api/shared-schemas.ts";
import { LANGUAGES } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { email, mobile, newPassword, password, registration } from "./account-forms.ts";
import { admin } from "./admin-session.ts";
import { customer, profile, session } from "./customer.ts";

export const accounts = {
  register: endpoint({
    method: "POST",
    path: "/api/register",
    audience: "public",
    summary: "Creates a customer account; the emailed link activates it",
    description: "Returns the same response for a registered email, and notifies its owner.",
    body: registration,
    responses: { 201: messageResponse },
    problems: ["mobile-taken", "too-busy"],
  }),
  logIn: endpoint({
    method: "POST",
    path: "/api/login",
    audience: "public",
    summary: "Logs in by email or mobile, and sets the session cookie",
    body: z.strictObject({ loginId: typed(noLoginId).min(1, { error: noLoginId }), password }),
    responses: { 200: z.object({ user: customer }) },
    problems: ["wrong-login", "email-unverified", "too-busy"],
  }),
  logOut: endpoint({
    method: "POST",
    path: "/api/logout",
    audience: "public",
    summary: "Ends this device's session and clears the browser's site storage",
    responses: { 200: messageResponse },
  }),
  session: endpoint({
    method: "GET",
    path: "/api/session",
    audience: "public",
    summary: "Returns the logged-in customer, QR user and admin, each nullable",
    responses: {
      200: z.object({
        customer: customer.nullable(),
        qrUser: z.object({ email: z.string() }).nullable(),
        admin: admin.nullable(),
      }),
    },
  }),
  verifyEmail: endpoint({
    method: "GET",
    path: "/api/verify-email",
    audience: "public",
    summary: "Confirms an email address by the emailed link",
    description:
      "200: the address is confirmed. 202: another browser opened the link, and nothing changes until POST /api/verify-email with a password. Reopening the link reports that it is already confirmed.",
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
    summary: "Confirms an email address in another browser, with a password",
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
    summary: "Emails a new confirmation link",
    description: "Returns the same response whether or not the address has an account.",
    body: z.strictObject({ email }),
    responses: { 200: messageResponse },
  }),
  requestReset: endpoint({
    method: "POST",
    path: "/api/reset-password",
    audience: "public",
    summary: "Emails a password reset link",
    description: "Returns the same response whether or not the account exists, never with a token.",
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
    summary: "Sets a new password by token and ends all sessions",
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
    summary: "Sets the password of a shop-created account by emailed token",
    body: z.strictObject({ token: z.string().min(1).max(300), newPassword }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  claimByInvitation: endpoint({
    method: "POST",
    path: "/api/claim-by-invitation",
    audience: "public",
    summary: "Claims a shop-created account by invitation, with an email to confirm",
    description: "The account opens when the mailed link is followed. Returns the same response for a taken email.",
    body: z.strictObject({ token: z.string().trim().min(1).max(200), email, newPassword }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/api/change-password",
    audience: ["customer"],
    summary: "Changes the password and ends all other sessions",
    body: z.strictObject({ currentPassword: password, newPassword }),
    responses: { 200: messageResponse },
    problems: ["wrong-password", "too-busy"],
  }),
  user: endpoint({
    method: "GET",
    path: "/api/users/{mobile}",
    audience: "public",
    summary: "Returns the caller's profile, or only whether a mobile is registered",
    description: "Admins also receive the profile. An unregistered mobile returns 404 `not-found`.",
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
    summary: "Updates the caller's profile and address",
    description: "Omitted fields are unchanged; an empty string clears one. A masked Aadhaar number leaves it as is.",
    params: z.strictObject({ mobile }),
    body: z.strictObject({
      firstName: typed().optional(),
      lastName: typed().optional(),
      company: typed().optional(),
      gstNumber: typed().optional(),
      aadhaarNumber: typed().optional(),
      address: typed().optional(),
      city: typed().optional(),
      pincode: typed().optional(),
      state: typed().optional(),
    }),
    responses: {
      200: profile.extend({
        warnings: z
          .record(z.string(), z.string())
          .meta({ description: "Likely typing errors by field. The values were saved." }),
      }),
    },
  }),
  chooseLanguage: endpoint({
    method: "PUT",
    path: "/api/my-language",
    audience: ["customer", "qr-user"],
    summary: "Sets the language of the caller's emails and documents",
    description: "Applies to every account logged in on this device.",
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    responses: { 200: z.object({ language: z.enum(LANGUAGES) }) },
  }),
  mySessions: endpoint({
    method: "GET",
    path: "/api/my-sessions",
    audience: ["customer"],
    summary: "Lists the customer's sessions, last used first",
    responses: { 200: z.array(session.extend({ current: z.boolean() })) },
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/my-sessions/{id}",
    audience: ["customer"],
    summary: "Ends one of the customer's sessions",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found"],
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/api/my-sessions",
    audience: ["customer"],
    summary: "Ends all other sessions of the customer",
    responses: { 200: messageResponse.extend({ ended: z.int() }) },
  }),
  deleteAccount: endpoint({
    method: "POST",
    path: "/api/delete-account",
    audience: ["customer"],
    summary: "Deletes the account and the customer's data",
    description:
      "Requires the password. While orders, money or cylinders are open, 409 `account-in-use` lists them in `details.matters`. Records required by tax law and the Gas Cylinders Rules are retained.",
    body: z.strictObject({ password }),
    responses: { 200: messageResponse },
    problems: ["wrong-password", "account-in-use", "too-busy"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    accounts: typeof accounts;
  }
}
