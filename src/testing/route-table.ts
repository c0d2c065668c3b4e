import routes from "../routes.ts";

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

const pagesIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, file, children = [] }) => [
    ...(path !== undefined && !path.includes("*") && file.endsWith(".tsx") ? [`/${path}`] : []),
    ...pagesIn(children),
  ]);

/** Every page of the shop and the back office, as the route table declares it: `/product/:id`. */
export const everyRoute = ["/", ...pagesIn(routes)];
