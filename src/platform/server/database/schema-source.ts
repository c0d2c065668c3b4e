/** Paths of the table schemas and their migrations, relative to the project root. */
export const TABLES = "./src/*/server/**/schema.ts";
export const MIGRATIONS_FOLDER = "./src/platform/server/database/migrations";
