/** Users who fill and label cylinders: their accounts, and an admin's approval. */
import { z } from "zod";
import { chosenPassword, password } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { messageResponse, paging, reason, typed } from "#contract/shared-schemas.ts";
import { noQrEmail } from "#domain/accounts/account-forms.ts";
import { passwordProblem, qrUserTexts } from "#domain/accounts/password-rule.ts";
import { cleanEmail, isEmail } from "#domain/email.ts";
import { t } from "#domain/language/text.ts";

const email = typed(noQrEmail).transform(cleanEmail).refine(isEmail, { error: noQrEmail });
const newPassword = chosenPassword(qrUserTexts);
const token = (error: () => string) => z.string({ error }).trim().min(1, { error }).max(200);

export const qrUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    verified: z.boolean(),
    status: z.enum(["pending", "approved", "rejected"]),
    registeredAt: z.iso.datetime(),
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
    summary: "Signs up for the cylinder tool; the mailed link and an admin's approval come next",
    description: "An e-mail that is taken gets the same answer, and its owner a mail.",
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
    summary: "Mails a link to choose a new password",
    description: "The answer is the same whether there is such an account or not.",
    body: z.strictObject({ email }),
    responses: { 200: messageResponse },
  }),
  qrVerifyEmail: endpoint({
    method: "POST",
    path: "/api/qr-verify-email",
    audience: "public",
    summary: "Confirms the e-mail address; answers the one-time token that creating the password needs",
    body: z.strictObject({ token: token(noLink) }),
    responses: { 200: z.object({ token: z.string() }) },
    problems: ["link-not-valid", "link-expired"],
    limit: { calls: 20, perSeconds: 60 },
  }),
  qrResendVerification: endpoint({
    method: "POST",
    path: "/api/qr-resend-verification",
    audience: "public",
    summary: "Mails a new link to confirm an e-mail address",
    body: z.strictObject({ email }),
    responses: { 200: messageResponse },
  }),
  qrCreatePassword: endpoint({
    method: "POST",
    path: "/api/qr-create-password",
    audience: "public",
    summary: "Sets the password after the e-mail was confirmed",
    body: z.strictObject({ token: token(noAccess), password: newPassword }),
    responses: { 200: messageResponse },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  qrResetPassword: endpoint({
    method: "POST",
    path: "/api/qr-reset-password",
    audience: "public",
    summary: "Sets a new password with the token of a mailed link, and ends every session of the account",
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
    summary: "The QR users, latest first unless asked",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject({
      status: z.enum(["pending", "approved", "rejected"]).optional(),
      q: z.string().max(200).optional().meta({ description: "Part of an e-mail, or a whole id." }),
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
    summary: "Lets a pending QR user in, and writes to them",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found", "not-pending"],
  }),
  rejectQrUser: endpoint({
    method: "POST",
    path: "/api/admin/qr-users/{id}/reject",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Turns a pending QR user away, and writes to them",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found", "not-pending"],
  }),
  withdrawQrApproval: endpoint({
    method: "POST",
    path: "/api/admin/qr-users/{id}/withdraw",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Takes an approval back: ends every session of the QR user at once, and writes to them why",
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
    summary: "Makes a rejected QR user pending again, to be approved or rejected anew",
    params: z.strictObject({ id: z.uuid() }),
    responses: { 200: messageResponse },
    problems: ["not-found", "changed-meanwhile"],
  }),
};
