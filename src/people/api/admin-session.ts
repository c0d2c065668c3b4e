/** Login to the back office, and the admins who may log in. */

import { z } from "zod";
import { time } from "#platform/api/codecs.ts";
import { CONFIRMATION_PROBLEMS, confirmation } from "#platform/api/confirmation.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { ADMIN_ROLES } from "#platform/api/roles.ts";
import { messageResponse, typed } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";

export const admin = z.object({
  name: z.string(),
  role: z.enum(ADMIN_ROLES),
  hasPassword: z.boolean().optional().meta({
    description: "Whether the admin logged in with a password, and confirms with it instead of a token.",
  }),
});

export const adminToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: z.enum(ADMIN_ROLES),
    createdAt: time,
    lastUsedAt: time.nullable(),
    revokedAt: time.nullable(),
    current: z.boolean().meta({ description: "Whether this is the caller's token." }),
  })
  .meta({ id: "AdminToken" });

export const adminSession = {
  openAdminSession: endpoint({
    method: "POST",
    path: "/api/admin/session",
    audience: "public",
    summary: "Logs an admin in by token and sets the session cookie",
    body: z.strictObject({
      token: typed(() => t("Invalid admin token"))
        .trim()
        .min(1, { error: () => t("Please enter the admin token.") }),
    }),
    responses: { 200: z.object({ admin }) },
    problems: ["invalid-admin-token"],
  }),
  closeAdminSession: endpoint({
    method: "POST",
    path: "/api/admin/logout",
    audience: "public",
    summary: "Ends this browser's back-office session",
    responses: { 200: messageResponse },
  }),
  adminTokens: endpoint({
    method: "GET",
    path: "/api/admin/tokens",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Lists admin tokens, active first, without their secrets",
    responses: { 200: z.array(adminToken) },
  }),
  makeAdminToken: endpoint({
    method: "POST",
    path: "/api/admin/tokens",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Creates an admin token, returned only in this response",
    body: z.strictObject({
      name: typed(() => t("Please enter a name."))
        .trim()
        .min(1, { error: () => t("Please enter a name.") })
        .max(80, { error: () => t("Please use at most 80 characters.") })
        .regex(/^\P{Cc}*$/u, { error: () => t("Please use plain letters.") }),
      role: z.enum(ADMIN_ROLES),
      ...confirmation,
    }),
    responses: { 201: z.object({ token: z.string(), made: adminToken }) },
    problems: ["name-taken", ...CONFIRMATION_PROBLEMS],
  }),
  revokeAdminToken: endpoint({
    method: "POST",
    path: "/api/admin/tokens/{id}/revoke",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Revokes a token and ends its sessions",
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject(confirmation).default({}),
    responses: { 200: messageResponse },
    problems: ["not-found", "last-owner", ...CONFIRMATION_PROBLEMS],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminSession: typeof adminSession;
  }
}
