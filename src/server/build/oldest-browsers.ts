/**
 * The oldest browsers the pages are built for: their syntax and their styles. Chrome on an Android 7, which gets no newer one, is 119;
 * two years back is 130. What our own code calls is held to ES2024 by the compiler (src/web/tsconfig.json), which Chrome has since 119, and to
 * what oldest-browsers.test.ts knows of newer. See decision 0091.
 */
export const OLDEST_BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4"];
