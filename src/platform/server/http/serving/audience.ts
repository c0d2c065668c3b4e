/** Identifies the caller and checks the endpoint's audience. The contract declares it; only this file enforces it. */

import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { type Caller, type Endpoint, roleMay } from "#platform/api/endpoint.ts";
import { type AdminRole, roleWord } from "#platform/api/roles.ts";
import type { Language } from "#platform/rules/language/language.ts";
import { listed, t } from "#platform/rules/language/text.ts";
import { Problem } from "#platform/server/http/problems.ts";

declare module "fastify" {
  interface FastifyInstance {
    authenticators: Authenticators;
  }
  interface FastifyRequest {
    callers: Promise<Callers> | null;
  }
}

/** `hasPassword`: a person who logged in with a password, and confirms with it where a token's user enters the token again. */
export type AdminCaller = {
  readonly id: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly hasPassword?: true;
};

/** One browser may be signed in as a customer, as a QR user and as an admin at the same time. */
export type Callers = {
  readonly customer: { readonly id: string; readonly mobile: string; readonly language: Language } | null;
  readonly qrUser: { readonly id: string } | null;
  readonly admin: AdminCaller | null;
  /** Distinguishes an expired admin session from a wrong token, so that the response can state it. */
  readonly adminSessionEnded: boolean;
};

/** One authentication method: a token in a header, a session in a cookie. Returns the callers it identifies, or none. */
export type Authenticator = (request: FastifyRequest) => Partial<Callers> | Promise<Partial<Callers>>;
export type Authenticators = readonly Authenticator[];

const KEY = { customer: "customer", "qr-user": "qrUser", admin: "admin" } as const satisfies Record<
  Caller,
  keyof Callers
>;

/** The callers that a use case receives: an endpoint for one kind of caller always has that one. */
export type CallersOf<Row extends Endpoint> = Row["audience"] extends "public"
  ? undefined
  : Row["audience"] extends readonly [infer Only extends Caller]
    ? Callers & { readonly [kind in (typeof KEY)[Only]]: NonNullable<Callers[kind]> }
    : Callers;

export function knowCallers(app: FastifyInstance, authenticators: Authenticators) {
  app.decorate("authenticators", authenticators);
  app.decorateRequest("callers", null);
}

/** Identified at most once per request and only on demand: a public response that is equal for all costs nothing. */
export function callersOf(request: FastifyRequest): Promise<Callers> {
  request.callers ??= askEveryAuthenticator(request);
  return request.callers;
}

async function askEveryAuthenticator(request: FastifyRequest): Promise<Callers> {
  const found: Callers = { customer: null, qrUser: null, admin: null, adminSessionEnded: false };
  for (const authenticator of request.server.authenticators) Object.assign(found, await authenticator(request));
  return found;
}

/** Empty for a public endpoint, so that it runs no hook. */
export function audienceHook(row: Endpoint): onRequestAsyncHookHandler[] {
  const { audience } = row;
  if (audience === "public") return [];
  return [
    async (request, reply) => {
      reply.header("vary", "accept-encoding, cookie, x-admin-token");
      const callers = await callersOf(request);
      const welcome = audience.some((kind) => callers[KEY[kind]] !== null);
      if (!welcome) throw refusal(row, callers);
      if (callers.admin === null || roleMay(row, callers.admin.role)) return;
      const isWelcomeOtherwise = audience.some((kind) => kind !== "admin" && callers[KEY[kind]] !== null);
      if (!isWelcomeOtherwise) throw wrongRole(row, callers.admin);
      // The call continues as the customer or QR user only, without admin access.
      request.callers = Promise.resolve({ ...callers, admin: null });
    },
  ];
}

/** Each kind of caller has its own login (docs/decisions/0004), so others count as logged out. Admins get an explicit rejection. */
function refusal({ audience }: Endpoint, callers: Callers): Problem {
  if (callers.admin === null && callers.adminSessionEnded && audience.includes("admin"))
    return new Problem("session-ended", t("Your session has ended. Please log in again."));
  if (audience.length === 1 && audience[0] === "admin")
    return new Problem("invalid-admin-token", t("Invalid admin token"));
  if (callers.admin !== null) return new Problem("not-allowed", t("Admins cannot do this for someone else."));
  return new Problem("login-required", t("Please login to continue."));
}

function wrongRole({ method, roles = [] }: Endpoint, { role }: { role: AdminRole }): Problem {
  if (method !== "GET" && role === "read-only") return new Problem("not-allowed", t("Your role is read-only."));
  const others = roles.filter((other) => other !== "owner").map(roleWord);
  return new Problem(
    "not-allowed",
    others.length === 0
      ? t("This is for the owner only.")
      : t("This is for {roles} admins and the owner.", { roles: listed(others) }),
  );
}

/** Every mobile in the call must be the caller's own, unless the caller is an admin and the endpoint allows admins. */
export function checkOwnMobile(row: Endpoint, callers: Callers, ...input: unknown[]): void {
  if (callers.admin !== null && row.audience.includes("admin")) return;
  for (const part of input) {
    const mobile = (part as { mobile?: unknown } | undefined)?.mobile;
    if (mobile !== undefined && mobile !== callers.customer?.mobile) {
      throw new Problem("not-allowed", t("This belongs to another mobile number."));
    }
  }
}
