/** Where the tables are written down and where their migrations go, seen from the root of the project. */
export const TABLES = "./src/server/**/schema.ts";
export const MIGRATIONS_FOLDER = "./src/server/database/migrations";
