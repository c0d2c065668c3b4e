/** A shop for tests about QR users: the accounts' shop, with an admin in the back office. */

import { hashOf } from "#server/accounts/secret.ts";
import { addOwnerToken } from "#server/back-office/store.ts";
import { PASSWORD } from "#testing/customers.ts";
import { anAccountShop } from "./account-shop.ts";

const OWNER_TOKEN = "owner-token-for-tests-only";

export async function aQrShop() {
  const house = await anAccountShop();
  await addOwnerToken(house.shop.db, "owner", hashOf(OWNER_TOKEN), house.shop.now());
  const admin = house.aBrowser({ address: "203.0.113.200" });
  await admin.post("/api/admin/session", { token: OWNER_TOKEN });
  return {
    ...house,
    admin,
    signUp: (email: string, password = PASSWORD) => house.aBrowser().post("/api/qr-register", { email, password }),
    logIn: (browser: ReturnType<typeof house.aBrowser>, email: string, password = PASSWORD) =>
      browser.post("/api/qr-login", { email, password }),
    /** What the page would find out about itself. */
    qrUserAt: async (browser: ReturnType<typeof house.aBrowser>) => (await browser.get("/api/session")).json().qrUser,
    async idOf(email: string): Promise<string> {
      const [user] = (await admin.get(`/api/admin/qr-users?q=${encodeURIComponent(email)}`)).json();
      return user.id;
    },
  };
}
