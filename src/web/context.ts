/**
 * What the server hands to every page. These modules are loaded twice, by Node and by Vite, and a key made
 * twice would be two keys: so each is kept once, under a name the whole process shares.
 */
import { createContext, type RouterContext } from "react-router";
import { BUSINESS_HOURS, type ShopIdentity, SUPPORT_HOURS } from "#domain/identity.ts";

const DEMO_SHOP: ShopIdentity = {
  name: "Sheetal",
  nameInHindi: "शीतल",
  address: "Demo Shop No. 12, Refrigeration Market, Delhi 110006",
  state: "Delhi",
  phones: ["+91 98100 00000", "+91 98100 00001"],
  email: "hello@sheetal.example",
  whatsapp: "+91 98100 00000",
  gstin: "07AAACS0000D1Z0",
  socialLinks: [],
  supportHours: SUPPORT_HOURS,
  businessHours: BUSINESS_HOURS,
  rating: 4.8,
  authorisedBy: "Authorised by the manufacturer",
  grievanceOfficer: "Demo Grievance Officer",
};

export const shopIdentityContext = sharedContext("sheetal.identity", DEMO_SHOP);

/** Where an accident on a page is told, so that it reaches the log with its request. */
export const reportContext = sharedContext<(error: unknown) => void>("sheetal.report", console.error);

function sharedContext<Value>(name: string, whenNotSet: Value): RouterContext<Value> {
  const held = globalThis as { [key: symbol]: RouterContext<Value> | undefined };
  const key = Symbol.for(name);
  held[key] ??= createContext(whenNotSet);
  return held[key];
}
