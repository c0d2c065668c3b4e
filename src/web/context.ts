/** What the server hands to every page, through handler.ts. */
import { createContext } from "react-router";
import type { ShopIdentity } from "#domain/identity.ts";

export const shopIdentityContext = createContext<ShopIdentity>();

/** Where product pictures live when not here; empty when they do. */
export const imageBaseContext = createContext("");

/** Where an accident on a page is told, so that it reaches the log with its request. */
export const reportContext = createContext<(error: unknown) => void>();
