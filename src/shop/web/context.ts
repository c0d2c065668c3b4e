import { createContext } from "react-router";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";

export const shopIdentityContext = createContext<ShopIdentity>();

/** The base URL of product pictures; empty when this server hosts them. */
export const imageBaseContext = createContext("");

/** Reports a page error to the log together with its request. */
export const reportContext = createContext<(error: unknown) => void>();
