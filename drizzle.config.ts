import { defineConfig } from "drizzle-kit";
import { MIGRATIONS_FOLDER, TABLES } from "./src/platform/server/database/schema-source.ts";

export default defineConfig({ dialect: "postgresql", schema: TABLES, out: MIGRATIONS_FOLDER });
