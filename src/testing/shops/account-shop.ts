import { asc, eq, sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { buildApp } from "#app/server/app.ts";
import { mails } from "#messages/server/mail/schema.ts";
import type { Registration } from "#people/rules/accounts/registration.ts";
import { AT_NOON, anApp } from "#testing/app.ts";
import { aRegistration, PASSWORD } from "#testing/customers.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

const MINUTE = 60_000;

export async function anAccountShop(settings: Record<string, string> = {}) {
  let time = AT_NOON.getTime();
  const first = await anApp({ settings, now: () => new Date(time) });
  const { shop, lines } = first;
  let app = first.app;

  function aBrowser({ address = "203.0.113.9", userAgent = "", language = "en", adminToken = "" } = {}) {
    const cookies = new Map<string, string>();
    async function send(method: Method, url: string, payload?: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: {
          origin: shop.config.publicUrl,
          "user-agent": userAgent,
          "accept-language": language,
          ...(cookie && { cookie }),
          ...(adminToken && { "x-admin-token": adminToken }),
        },
        ...(payload && { payload }),
      });
      keep(response);
      return response;
    }
    function keep({ cookies: sent }: LightMyRequestResponse) {
      for (const { name, value, expires } of sent) {
        if (expires !== undefined && expires.getTime() === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
    }
    return {
      cookies,
      get: (url: string) => send("GET", url),
      post: (url: string, payload: object = {}) => send("POST", url, payload),
      put: (url: string, payload: object) => send("PUT", url, payload),
      delete: (url: string) => send("DELETE", url),
      logIn: (loginId: string, password = PASSWORD) => send("POST", "/api/login", { loginId, password }),
      whoAmI: async () => (await send("GET", "/api/session")).json().customer,
    };
  }

  /** The test clock does not move, so mails are ordered by transaction id; physical row order is not insertion order. */
  const mailsTo = (email: string) =>
    shop.db
      .select()
      .from(mails)
      .where(eq(mails.toAddress, email))
      .orderBy(asc(mails.createdAt), sql`age(${mails}.xmin) desc`);
  const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);

  async function lastToken(email: string): Promise<string> {
    const tokens = (await mailsTo(email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? []);
    return tokens.at(-1) ?? "";
  }

  return {
    shop,
    lines,
    aBrowser,
    visitor: aBrowser(),
    mailsTo,
    kindsTo,
    lastToken,
    pass: (minutes: number) => {
      time += minutes * MINUTE;
    },
    async register(changes: Partial<Registration> = {}) {
      const form = aRegistration(changes);
      const browser = aBrowser();
      const response = await browser.post("/api/register", form);
      return { answer: response, browser, email: form.email ?? "", mobile: form.mobile ?? "" };
    },
    /** Restarts the shop: only the database persists. */
    restart() {
      const again = buildApp(shop);
      onTestFinished(() => again.close());
      app = again;
    },
  };
}
