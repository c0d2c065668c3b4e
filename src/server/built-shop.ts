/** What `npm start` turns into once everything is built: the shop, without what running TypeScript needs. */
import { resolve } from "node:path";
import { runShop } from "./run-shop.ts";

// Two folders up, from src/server as from build/shop.
await runShop({ root: resolve(import.meta.dirname, "../.."), mode: "production", environment: process.env });
