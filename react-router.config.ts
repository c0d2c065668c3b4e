import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // The server build has several entries: the pages are its index.js.
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
} satisfies Config;
