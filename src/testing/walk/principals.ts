import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { adminSessions, adminTokens } from "#people/server/staff/access/schema.ts";
import { ADMIN_ROLES, type AdminRole } from "#platform/api/roles.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aSignedInQrUser } from "#testing/qr-users.ts";

/** Callers with different responses. "another customer" requests the resources of "customer". */
export const KINDS = ["anonymous", "customer", "another customer", "QR user", ...ADMIN_ROLES] as const;
export type Kind = (typeof KINDS)[number];

/** Callers without access any more. The server treats them as anonymous. */
export const ENDED = [
  "customer, logged out",
  "customer, session expired",
  "QR user, email not verified",
  "QR user, waiting",
  "QR user, rejected",
  "QR user, approval withdrawn",
  "QR user, logged out",
  "QR user, session expired",
  "owner, logged out",
  "owner, session expired",
  "owner, session of a revoked token",
  ...ADMIN_ROLES.map((role) => `${role}, token revoked` as const),
] as const;
export type EndedSession = (typeof ENDED)[number];

export type Principal = {
  headers: Record<string, string>;
  /** An admin's token, which some calls require again. */
  token?: string;
  mobile?: string;
  email?: string;
};

export type TestShop = { app: FastifyInstance; shop: Shop };

const LONG_AGO_MS = 40 * 24 * 60 * 60 * 1000;

export function principalsOf({ app, shop }: TestShop) {
  let tokens = 0;
  const origin = { origin: shop.config.publicUrl ?? "" };
  const earlier = { ...shop, now: () => new Date(shop.now().getTime() - LONG_AGO_MS) };

  async function anAdmin(role: AdminRole) {
    tokens += 1;
    const token = `${role}-token-${tokens}-for-tests-only-of-32-letters`;
    const row = { name: `${role} ${tokens}`, role, tokenHash: hashOf(token), createdAt: shop.now() };
    const [stored] = await shop.db.insert(adminTokens).values(row).returning({ id: adminTokens.id });
    return { id: stored?.id ?? "", token };
  }

  /** Uses a new address each time, to avoid the login rate limit. */
  async function logIn(token: string): Promise<Principal> {
    const remoteAddress = `10.255.${(tokens >> 8) & 255}.${tokens & 255}`;
    const about = { method: "POST", url: "/api/admin/session", remoteAddress } as const;
    const opened = await app.inject({ ...about, headers: origin, payload: { token } });
    const [cookie] = opened.cookies;
    if (!cookie) throw new Error(`The back office stayed shut: ${opened.body}`);
    return { token, headers: { ...origin, cookie: `${cookie.name}=${cookie.value}` } };
  }

  async function input(url: string, by: Principal, payload: object = {}) {
    const response = await app.inject({ method: "POST", url, headers: by.headers, payload });
    if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`);
  }

  async function loggedOut(url: string, who: Principal): Promise<Principal> {
    await input(url, who);
    return who;
  }

  async function arrive(kind: Kind): Promise<Principal> {
    if (kind === "anonymous") return { headers: { ...origin } };
    if (kind === "customer" || kind === "another customer") return aSignedInCustomer(shop);
    if (kind === "QR user") return aSignedInQrUser(shop);
    return logIn((await anAdmin(kind)).token);
  }

  async function revoked(role: AdminRole, as: "token" | "session"): Promise<Principal> {
    const { id, token } = await anAdmin(role);
    const who = as === "session" ? await logIn(token) : { token, headers: { "x-admin-token": token } };
    const { token: own } = await anAdmin("owner");
    await input(`/api/admin/tokens/${id}/revoke`, { headers: { "x-admin-token": own } });
    return who;
  }

  async function withdrawn(): Promise<Principal> {
    const user = await aSignedInQrUser(shop);
    const { token } = await anAdmin("owner");
    const reason = { reason: "Left the company" };
    await input(`/api/admin/qr-users/${user.id}/withdraw`, { headers: { "x-admin-token": token } }, reason);
    return user;
  }

  async function leave(ended: EndedSession): Promise<Principal> {
    switch (ended) {
      case "customer, logged out":
        return loggedOut("/api/logout", await aSignedInCustomer(shop));
      case "customer, session expired":
        return aSignedInCustomer(earlier);
      case "QR user, email not verified":
        return aSignedInQrUser(shop, { verified: false, status: "pending" });
      case "QR user, waiting":
        return aSignedInQrUser(shop, { status: "pending" });
      case "QR user, rejected":
        return aSignedInQrUser(shop, { status: "rejected" });
      case "QR user, approval withdrawn":
        return withdrawn();
      case "QR user, logged out":
        return loggedOut("/api/qr-logout", await aSignedInQrUser(shop));
      case "QR user, session expired":
        return aSignedInQrUser(earlier);
      case "owner, logged out":
        return loggedOut("/api/admin/logout", await arrive("owner"));
      case "owner, session expired":
        return expired();
      case "owner, session of a revoked token":
        return revoked("owner", "session");
      default: {
        const role = ADMIN_ROLES.find((candidate) => ended.startsWith(`${candidate},`));
        if (!role) throw new Error(`Nobody is called ${ended}`);
        return revoked(role, "token");
      }
    }
  }

  async function expired(): Promise<Principal> {
    const { id, token } = await anAdmin("owner");
    const who = await logIn(token);
    // Just expired: the next login deletes older ones.
    await shop.db.update(adminSessions).set({ expiresAt: shop.now() }).where(eq(adminSessions.adminTokenId, id));
    return who;
  }

  return { arrive, leave };
}
