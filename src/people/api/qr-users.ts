/** Users who fill and label cylinders: their accounts, and an admin's approval. */
import { z } from "zod";
import { noQrEmail } from "#people/rules/accounts/account-forms.ts";
import { passwordProblem, qrUserTexts } from "#people/rules/accounts/password-rule.ts";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { messageResponse, paging, reason, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { cleanEmail, isEmail } from "#platform/rules/text/email.ts";
import { chosenPassword, password } from "./account-forms.ts";

const email = typed(noQrEmail).transform(cleanEmail).refine(isEmail, { error: noQrEmail });
const newPassword = chosenPassword(qrUserTexts);
const token = (error: () => string) => z.string({ error }).trim().min(1, { error }).max(200);

export const qrUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    verified: z.boolean(),
    status: z.enum(["pending", "approved", "rejected"]),
    registeredAt: time,
  })
  .meta({ id: "QrUser" });

const noLink = () => t("Invalid verification link. Missing token.");
const noAccess = () => t("Invalid access. Please use the verification link from your email.");
const noReset = () => t("Invalid reset link. Please request a new password reset.");

export const qrUsers = {
  qrRegister: endpoint({
    method: "POST",
    path: "/api/qr-register",
    audience: "public",
    summary: "Registers a QR user, pending email confirmation and approval",
    description: "Returns the same response for a taken email, and notifies its owner.",
    body: z.strictObject({ email, password: newPassword }).superRefine((form, context) => {
      const message = passwordProblem(form.password, qrUserTexts(), form);
      if (message) context.addIssue({ code: "custom", path: ["password"], message });
    }),
    responses: { 201: messageResponse },
    problems: ["too-busy"],
  }),
  qrLogIn: endpoint({
    method: "POST",
    path: "/api/qr-login",
    audience: "public",
    summary: "Logs an approved QR user in and sets the session cookie",
    body: z.strictObject({ email, password }),
    responses: { 200: z.object({ user: z.object({ email: z.string(), verified: z.literal(true) }) }) },
    problems: ["wrong-login", "email-unverified", "not-approved", "too-busy"],
  }),
  qrLogOut: endpoint({
    method: "POST",
    path: "/api/qr-logout",
    audience: "public",
    summary: "Ends the QR user's session on this device",
    responses: { 200: messageResponse },
  }),
  qrForgotPassword: endpoint({
    method: "POST",
    path: "/api/qr-forgot-password",
    audience: "public",
    summary: "Emails a password reset link",
    description: "Returns the same response whether or not the account exists.",
    body: z.strictObject({ email }),
    responses: { 200: messageResponse },
  }),
  qrVerifyEmail: endpoint({
    method: "POST",
    path: "/api/qr-verify-email",
    audience: "public",
    summary: "Confirms the email and returns a one-time token for the password",
    body: z.strictObject({ token: token(noLink) }),
    responses: { 200: z.object({ token: z.string() }) },
    problems: ["link-not-valid", "link-expired"],
    limit: { calls: 20, perSeconds: 60 },
  }),
  qrResendVerification: endpoint({
    method: "POST",
    path: "/api/qr-resend-verification",
    audience: "public",
    summary: "Emails a new confirmation link",
    body: z.strictObject({ email }),
    responses: { 200: messageResponse },
  }),
  qrCreatePassword: endpoint({
    method: "POST",
    path: "/api/qr-create-password",
    audience: "public",
    summary: "Sets the password after email confirmation",
    body: z.strictObject({ token: token(noAccess), password: newPassword }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  qrResetPassword: endpoint({
    method: "POST",
    path: "/api/qr-reset-password",
    audience: "public",
    summary: "Sets a new password by token and ends all sessions",
    body: z.strictObject({ token: token(noReset), newPassword }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  qrUsers: endpoint({
    method: "GET",
    path: "/api/admin/qr-users",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists QR users, newest first by default",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject({
      status: z.enum(["pending", "approved", "rejected"]).optional(),
      q: z.string().max(200).optional().meta({ description: "Part of an email, or a full id." }),
      sort: z.enum(["newest", "oldest", "email", "-email"]).default("newest"),
      ...paging,
    }),
    responses: { 200: z.array(qrUser) },
  }),
  approveQrUser: endpoint({
    method: "POST",
    path: "/api/admin/qr-users/{id}/approve",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Approves a pending QR user and notifies them",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found", "not-pending"],
  }),
  rejectQrUser: endpoint({
    method: "POST",
    path: "/api/admin/qr-users/{id}/reject",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Rejects a pending QR user and notifies them",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found", "not-pending"],
  }),
  withdrawQrApproval: endpoint({
    method: "POST",
    path: "/api/admin/qr-users/{id}/withdraw",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Withdraws an approval, ends all sessions and notifies the user",
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason }),
    responses: { 200: messageResponse },
    problems: ["not-found", "changed-meanwhile"],
  }),
  reconsiderQrUser: endpoint({
    method: "POST",
    path: "/api/admin/qr-users/{id}/reconsider",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Returns a rejected QR user to pending",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found", "changed-meanwhile"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    qrUsers: typeof qrUsers;
  }
}
