/**
 * The oldest browsers that the shop promises. Android 7 ends at Chrome 119; two years back is 130. Syntax and styles are built for
 * them. The compiler limits our calls to ES2024 (tsconfig.web.json); platform/web/ui/browser/polyfills.ts adds what they lack of it, and a
 * journey without any newer API finds what is missing (lab/journeys/browsers/oldest-browsers.spec.ts). See decision 0091.
 */
export const OLDEST_BROWSERS = ["chrome111", "edge111", "firefox114", "safari16.4"];
