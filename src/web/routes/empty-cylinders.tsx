import { t } from "#domain/language/text.ts";
import { EmptyCylinders } from "#web/cylinders/empties/empty-cylinders.tsx";
import type { Route } from "./+types/empty-cylinders";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Empty Cylinder Required")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default EmptyCylinders;
