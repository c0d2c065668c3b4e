import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Each file costs a phone a request and its headers, so what every page needs is gathered into few. What only a dialog
 * needs stays on its own and is loaded when it is asked for.
 */
const OF_EVERY_PAGE = /\/src\/(web|domain)\//;
const OF_SOME_PAGES =
  /\/domain\/(accounts|checkout|orders|cylinders|labels|cart\/(bill|goods|merge|refresh|same|settle|change)|empties\/deposits|catalogue\/product-(form|sheet)|pricing\/(gst-heads|breakdown|handling|form-prices|price-changes|pasted-prices)|india|daily-prices\/price-history)\b|\/web\/(cart\/(drawer|account|bill|use-todays)|session\/(log-out|forget|unsent)|legal|accounts|forms\/(use-checked|form-|draft)|shell\/moment|checkout|payments|orders|empties|cylinders|qr-users|back-office|daily-prices\/(admin|price|history|refrigerant|live|use-prices)|catalogue\/(purchase|price-breakdown\.|breakdown-lines|variant|share|product-facts|use-choice|choice))|\/ui\/(number-stepper|typed-quantity|copy|table|breadcrumb|password-field|select-field|checkbox-field|pagination|page-window|progress|tabs|next-tab|qr-|use-qr-pen)/;

const groups = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//, priority: 2 },
  {
    name: "shared",
    test: (id: string) => OF_EVERY_PAGE.test(id) && !OF_SOME_PAGES.test(id),
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rolldownOptions: { input: "./src/web/handler.ts" } } },
  },
});
