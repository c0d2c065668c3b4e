import type { FastifyInstance, InjectOptions } from "fastify";
import { ADMIN_ROLES } from "#platform/api/roles.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import { aFileForm } from "./file-form.ts";

export const OWN_MOBILE = "9810000001";

export const OWNER = { id: "00000000-0000-4000-8000-000000000003", name: "owner", role: "owner" } as const;

const WHO: Record<string, Awaited<ReturnType<Authenticator>>> = {
  anonymous: {},
  customer: { customer: { id: "00000000-0000-4000-8000-000000000001", mobile: OWN_MOBILE, language: "en" } },
  "qr-user": { qrUser: { id: "00000000-0000-4000-8000-000000000002" } },
  admin: { admin: OWNER },
};

for (const role of ADMIN_ROLES) {
  WHO[`${role} admin`] = { admin: { id: "00000000-0000-4000-8000-000000000004", name: role, role } };
}

/** Several callers are separated by commas. */
export const asClaimed: Authenticator = (request) => {
  const claims = String(request.headers["x-test-caller"] ?? "anonymous").split(", ");
  return Object.assign({}, ...claims.map((claim) => WHO[claim]));
};

/** Calls with these headers. */
export function callers(app: FastifyInstance, headers: Record<string, string>) {
  const send = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, body?: object) => {
    const options: InjectOptions = { method, url, headers };
    return app.inject(body === undefined ? options : { ...options, payload: body });
  };
  return {
    get: (url: string) => send("GET", url),
    post: (url: string, body: object = {}) => send("POST", url, body),
    put: (url: string, body: object) => send("PUT", url, body),
    patch: (url: string, body: object) => send("PATCH", url, body),
    delete: (url: string) => send("DELETE", url),
    upload: (url: string, file: Buffer) => send("POST", url, aFileForm(file)),
  };
}
