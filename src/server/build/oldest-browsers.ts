/**
 * The oldest browsers that syntax and styles are built for. Android 7 ends at Chrome 119; two years back is 130. The compiler limits
 * our calls to ES2024 (src/web/tsconfig.json), complete in Chrome 119; oldest-browsers.test.ts checks newer APIs. See decision 0091.
 */
export const OLDEST_BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4"];
