import { rupees } from "#platform/rules/money/money.ts";
import { addressWithCity } from "#platform/rules/text/city.ts";
import { BUSINESS_HOURS_IN_HINDI, type ShopIdentity, SUPPORT_HOURS_IN_HINDI } from "#shop/rules/identity/identity.ts";
import { ownTexts } from "#shop/rules/identity/shop-texts.ts";
import { isOwnName } from "./demo-values.ts";
import { nameOf, type OwnSettings, SETTINGS } from "./settings.ts";
import { TEXTS } from "./shop-settings.ts";

const TEXT_VARIABLES = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

export function identityOf(shop: OwnSettings): ShopIdentity {
  const links = { facebook: shop.SHOP_FACEBOOK, instagram: shop.SHOP_INSTAGRAM, youtube: shop.SHOP_YOUTUBE } as const;
  return {
    name: shop.SHOP_NAME,
    nameInHindi: shop.SHOP_NAME_HINDI,
    // A city alone is no address.
    address: shop.SHOP_ADDRESS && addressWithCity({ address: shop.SHOP_ADDRESS, city: shop.SHOP_CITY ?? "" }),
    state: shop.SHOP_STATE,
    phones: listedPhones(shop.SHOP_PHONES),
    email: shop.SHOP_EMAIL,
    whatsapp: shop.SHOP_WHATSAPP,
    gstin: shop.SHOP_GSTIN,
    socialLinks: (["facebook", "instagram", "youtube"] as const).flatMap((network) => {
      const address = links[network];
      return address === undefined ? [] : [{ network, address }];
    }),
    supportHours: shop.SHOP_SUPPORT_HOURS,
    businessHours: shop.SHOP_BUSINESS_HOURS,
    ...(claims(shop, "SHOP_SHOW_RATING") && { rating: shop.SHOP_RATING }),
    ...(claims(shop, "SHOP_SHOW_AUTHORISED") && { authorisedBy: shop.SHOP_AUTHORISED_BY }),
    grievanceOfficer: shop.SHOP_GRIEVANCE_OFFICER,
    handling: {
      perKilogram: rupees(shop.SHOP_HANDLING_PER_KG),
      perCanBox: rupees(shop.SHOP_HANDLING_CAN_BOX),
      outsideState: rupees(shop.SHOP_HANDLING_OUTSIDE_DELHI),
    },
    ...(shop.SHOP_COMPANY && { isCompany: true }),
    ...(shop.SHOP_ROUND_OFF !== "none" && { roundOff: shop.SHOP_ROUND_OFF }),
    ...(shop.SHOP_HOLD_HOURS > 0 && { holdHours: shop.SHOP_HOLD_HOURS }),
    texts: ownTexts(Object.fromEntries(TEXT_VARIABLES.map((text) => [nameOf(text), shop[text] ?? ""]))),
    inHindi: inHindi(shop),
  };
}

const claims = (shop: OwnSettings, claim: "SHOP_SHOW_RATING" | "SHOP_SHOW_AUTHORISED") =>
  !isOwnName(shop.SHOP_NAME) || shop[claim];

/** Default Hindi texts apply only with the default English ones, or a change in English would leave outdated Hindi. */
function inHindi(shop: OwnSettings): NonNullable<ShopIdentity["inHindi"]> {
  const isDefault = (variable: "SHOP_ADDRESS" | "SHOP_SUPPORT_HOURS" | "SHOP_BUSINESS_HOURS" | "SHOP_AUTHORISED_BY") =>
    JSON.stringify(shop[variable]) === JSON.stringify(SETTINGS[variable].default);
  const address =
    shop.SHOP_ADDRESS_HINDI ?? (isDefault("SHOP_ADDRESS") && "डेमो दुकान नं. 12, रेफ्रिजरेशन मार्केट, दिल्ली 110006");
  const supportHours = shop.SHOP_SUPPORT_HOURS_HINDI ?? (isDefault("SHOP_SUPPORT_HOURS") && SUPPORT_HOURS_IN_HINDI);
  const businessHours = shop.SHOP_BUSINESS_HOURS_HINDI ?? (isDefault("SHOP_BUSINESS_HOURS") && BUSINESS_HOURS_IN_HINDI);
  const authorisedBy = shop.SHOP_AUTHORISED_BY_HINDI ?? (isDefault("SHOP_AUTHORISED_BY") && "कंपनी से अधिकृत");
  return {
    ...(address && { address }),
    ...(supportHours && { supportHours }),
    ...(businessHours && { businessHours }),
    ...(authorisedBy && claims(shop, "SHOP_SHOW_AUTHORISED") && { authorisedBy }),
  };
}

export const listedPhones = (list: string): string[] =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
