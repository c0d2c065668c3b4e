/** The number used once that lets our own inline scripts past the Content-Security-Policy. Empty or undefined means there is none. */
import { createContext as createReactContext } from "react";
import { createContext as createRouterContext, type RouterContext } from "react-router";

/** For the components that write inline scripts. */
export const NonceContext = createReactContext<string | undefined>(undefined);

const held = globalThis as { [key: symbol]: RouterContext<string> | undefined };
const KEY = Symbol.for("sheetal.nonce");
held[KEY] ??= createRouterContext("");
/** For the server, which makes one for each page. */
export const nonceContext = held[KEY];
