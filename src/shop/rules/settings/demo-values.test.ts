import { expect, test } from "vitest";
import { bankOf, upiOf } from "./bank-of.ts";
import { isDemoValue, withoutDemoValues } from "./demo-values.ts";
import { identityOf } from "./identity-of.ts";
import { DEMO_SETTINGS } from "./makers.ts";
import { SETTING_VARIABLES } from "./settings.ts";

const NAMED = { ...DEMO_SETTINGS, SHOP_NAME: "Himalaya Gases" };

test("the demo shop shows its demo values", () => {
  expect(withoutDemoValues(DEMO_SETTINGS)).toEqual(DEMO_SETTINGS);
});

test("a shop with its own name shows no demo value, and everything else", () => {
  const shown = withoutDemoValues(NAMED);
  for (const variable of SETTING_VARIABLES) {
    const isDemo = isDemoValue(variable, String(NAMED[variable] ?? ""));
    if (isDemo) expect(shown[variable] || undefined).toBeUndefined();
    else expect(shown[variable]).toEqual(NAMED[variable]);
  }
  expect([bankOf(shown), upiOf(shown)]).toEqual([null, null]);
  expect(identityOf(shown)).toMatchObject({
    ...{ address: "", phones: [], email: "", whatsapp: "", gstin: "", socialLinks: [], grievanceOfficer: "" },
    nameInHindi: "",
  });
});

test("own values are shown one by one, and the shop's name stands in for a payee", () => {
  const account = {
    SHOP_BANK_ACCOUNT: "123456789012",
    SHOP_BANK_IFSC: "HDFC0000001",
    SHOP_UPI_ID: "himalaya@okhdfcbank",
  };
  const shown = withoutDemoValues({ ...NAMED, ...account, SHOP_PHONES: "+91 98765 43210" });
  expect(identityOf(shown).phones).toEqual(["+91 98765 43210"]);
  expect(bankOf(shown)).toMatchObject({ holder: "Himalaya Gases", name: "", account: "123456789012" });
  expect(upiOf(shown)).toEqual({ id: "himalaya@okhdfcbank", payee: "Himalaya Gases" });
});

test.each([
  { shop: DEMO_SETTINGS, badge: "Authorised by the manufacturer", inHindi: "कंपनी से अधिकृत", rating: 4.8 },
  { shop: NAMED },
  {
    shop: { ...NAMED, SHOP_SHOW_AUTHORISED: true },
    badge: "Authorised by the manufacturer",
    inHindi: "कंपनी से अधिकृत",
  },
  { shop: { ...NAMED, SHOP_SHOW_RATING: true }, rating: 4.8 },
  { shop: { ...NAMED, SHOP_AUTHORISED_BY: "Authorised by Daikin", SHOP_AUTHORISED_BY_HINDI: "डाइकिन से अधिकृत" } },
])("$shop.SHOP_NAME shows the badge $badge and the rating $rating", ({ shop, badge, inHindi, rating }) => {
  const shown = identityOf(withoutDemoValues(shop));
  expect([shown.authorisedBy, shown.inHindi?.authorisedBy, shown.rating]).toEqual([badge, inHindi, rating]);
});
