import { addOwnerToken } from "#people/server/staff/access/store.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { PASSWORD } from "#testing/customers.ts";
import { anAccountShop } from "./account-shop.ts";

const OWNER_TOKEN = "owner-token-for-tests-only";

export async function aQrShop() {
  const testShop = await anAccountShop();
  await addOwnerToken(testShop.shop.db, "owner", hashOf(OWNER_TOKEN), testShop.shop.now());
  const admin = testShop.aBrowser({ address: "203.0.113.200" });
  await admin.post("/api/admin/session", { token: OWNER_TOKEN });
  return {
    ...testShop,
    admin,
    signUp: (email: string, password = PASSWORD) => testShop.aBrowser().post("/api/qr-register", { email, password }),
    logIn: (browser: ReturnType<typeof testShop.aBrowser>, email: string, password = PASSWORD) =>
      browser.post("/api/qr-login", { email, password }),
    qrUserAt: async (browser: ReturnType<typeof testShop.aBrowser>) =>
      (await browser.get("/api/session")).json().qrUser,
    async idOf(email: string): Promise<string> {
      const [user] = (await admin.get(`/api/admin/qr-users?q=${encodeURIComponent(email)}`)).json();
      return user.id;
    },
  };
}
