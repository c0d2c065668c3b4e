/** Every page route of the shop and the back office, as the route table declares it: `/product/:id`. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

const SRC = resolve(import.meta.dirname, "..");

export async function everyRoute(): Promise<string[]> {
  const [table, menu] = await Promise.all(
    ["routes.ts", "office/web/frame/menu.ts"].map((file) => readFile(resolve(SRC, file), "utf8")),
  );
  const paths = [
    ...[...(table ?? "").matchAll(/route\(\s*"([^"*]+)",\s*"[^"]+\.tsx"/g)].map(([, path]) => `/${path}`),
    ...[...(menu ?? "").matchAll(/to: "([^"]+)",\s+(?:reads: "[^"]+",\s+)?screen:/g)].map(([, path]) => path ?? ""),
  ];
  return ["/", ...paths];
}
