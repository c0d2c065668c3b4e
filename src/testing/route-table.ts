/** Every page route of the shop and the back office, as the route table declares it: `/product/:id`. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

const TABLE = resolve(import.meta.dirname, "../web/routes.ts");

export async function everyRoute(): Promise<string[]> {
  const table = await readFile(TABLE, "utf8");
  const paths = [...table.matchAll(/route\("([^"*]+)", "[^"]+\.tsx"/g)].map(([, path]) => `/${path}`);
  return ["/", ...paths.filter((path) => !path.startsWith("/dev/"))];
}
