/** People of the back office: login by password, invitations, and where they are logged in. */

import { z } from "zod";
import { noLoginId } from "#people/rules/accounts/account-forms.ts";
import { cleanStaff, staffProblems } from "#people/rules/staff/staff-form.ts";
import { time } from "#platform/api/codecs.ts";
import { CONFIRMATION_PROBLEMS, confirmation } from "#platform/api/confirmation.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { ADMIN_ROLES } from "#platform/api/roles.ts";
import { messageResponse, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { newPassword, password } from "./account-forms.ts";
import { admin } from "./admin-session.ts";

const id = z.strictObject({ id: z.uuid() });

export const staffMember = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().meta({ description: "Empty if not given." }),
    mobile: z.string().meta({ description: "Empty if not given." }),
    role: z.enum(ADMIN_ROLES),
    status: z.enum(["invited", "active", "disabled"]),
    invitedUntil: time.nullable().meta({ description: "When the open invitation link expires; null without one." }),
    lastLoginAt: time.nullable(),
    current: z.boolean().meta({ description: "Whether this is the caller." }),
  })
  .meta({ id: "StaffMember" });

export const officeSession = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(ADMIN_ROLES),
    byToken: z.boolean().meta({ description: "Opened with an admin token instead of a password." }),
    device: z.string(),
    openedAt: time,
    lastSeenAt: time,
    current: z.boolean().meta({ description: "Whether this call was made in it." }),
  })
  .meta({ id: "OfficeSession" });

const invitation = z.object({
  person: staffMember,
  link: z
    .string()
    .nullable()
    .meta({ description: "The invitation link, only in this response; null when it was emailed." }),
});

const person = z
  .strictObject({
    name: typed(() => t("Please enter a name.")),
    email: typed().default(""),
    mobile: typed().default(""),
    role: z.enum(ADMIN_ROLES),
    ...confirmation,
  })
  .superRefine((form, context) => {
    for (const { field, message } of staffProblems(form)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform((form) => ({ ...form, ...cleanStaff(form) }));

export const staff = {
  logInStaff: endpoint({
    method: "POST",
    path: "/api/admin/login",
    audience: "public",
    summary: "Logs a person into the back office by email or mobile, and sets the session cookie",
    body: z.strictObject({ loginId: typed(noLoginId).min(1, { error: noLoginId }), password }),
    responses: { 200: z.object({ admin }) },
    problems: ["wrong-login", "too-busy"],
  }),
  loginMethods: endpoint({
    method: "GET",
    path: "/api/admin/login",
    audience: "public",
    summary: "Returns whether anyone may log in by password; otherwise only a token opens the back office",
    responses: { 200: z.object({ byPassword: z.boolean() }) },
  }),
  requestStaffReset: endpoint({
    method: "POST",
    path: "/api/admin/forgot-password",
    audience: "public",
    summary: "Emails a person of the back office a link to choose a new password",
    description: "Returns the same response whether or not the person exists or has an email.",
    body: z.strictObject({ loginId: typed(noLoginId).min(1, { error: noLoginId }) }),
    responses: { 200: messageResponse },
  }),
  acceptInvitation: endpoint({
    method: "POST",
    path: "/api/admin/invitation",
    audience: "public",
    summary: "Sets the password of an invited person by token, ends their sessions and logs them in",
    body: z.strictObject({ token: z.string().trim().min(1).max(200), newPassword }),
    responses: { 200: z.object({ admin }) },
    problems: ["link-not-valid", "link-expired", "too-busy"],
    limit: { calls: 10, perSeconds: 60 },
  }),
  staff: endpoint({
    method: "GET",
    path: "/api/admin/staff",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Lists the people of the back office, by name",
    responses: { 200: z.array(staffMember) },
  }),
  addStaff: endpoint({
    method: "POST",
    path: "/api/admin/staff",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Adds a person and invites them by email or by a link to hand over",
    body: person,
    responses: { 201: invitation },
    problems: ["name-taken", "email-taken", "mobile-taken", ...CONFIRMATION_PROBLEMS],
  }),
  changeStaff: endpoint({
    method: "PUT",
    path: "/api/admin/staff/{id}",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Changes a person's name, email, mobile and role, effective at once",
    params: id,
    body: person,
    responses: { 200: staffMember },
    problems: ["not-found", "name-taken", "email-taken", "mobile-taken", "last-owner", ...CONFIRMATION_PROBLEMS],
  }),
  inviteStaff: endpoint({
    method: "POST",
    path: "/api/admin/staff/{id}/invite",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Sends a person a new invitation link, and enables a disabled person again",
    params: id,
    body: z.strictObject(confirmation).default({}),
    responses: { 200: invitation },
    problems: ["not-found", ...CONFIRMATION_PROBLEMS],
  }),
  disableStaff: endpoint({
    method: "POST",
    path: "/api/admin/staff/{id}/disable",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Disables a person and ends their sessions and links",
    params: id,
    body: z.strictObject(confirmation).default({}),
    responses: { 200: messageResponse },
    problems: ["not-found", "last-owner", ...CONFIRMATION_PROBLEMS],
  }),
  officeSessions: endpoint({
    method: "GET",
    path: "/api/admin/sessions",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Lists who is logged in to the back office and where, last used first",
    responses: { 200: z.array(officeSession) },
  }),
  endOfficeSession: endpoint({
    method: "DELETE",
    path: "/api/admin/sessions/{id}",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Logs one device out of the back office",
    params: id,
    responses: { 200: messageResponse },
    problems: ["not-found"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    staff: typeof staff;
  }
}
