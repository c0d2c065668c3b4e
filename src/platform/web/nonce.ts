/** The nonce that allows our inline scripts under the Content-Security-Policy. Empty or undefined means none. */
import { createContext as createReactContext } from "react";
import { createContext as createRouterContext } from "react-router";

export const NonceContext = createReactContext<string | undefined>(undefined);

/** Set by the server, which creates one per page. */
export const nonceContext = createRouterContext("");
