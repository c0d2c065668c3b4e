/** The number used once that lets our own inline scripts past the Content-Security-Policy. Empty or undefined means there is none. */
import { createContext as createReactContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** For the components that write inline scripts. */
export const NonceContext = createReactContext<string | undefined>(undefined);

/** For the server, which makes one for each page. */
export const nonceContext = createRouterContext("");
