import { t } from "#domain/language/text.ts";
import { ShareProofPage } from "#web/offline/share-proof-page.tsx";
import type { Route } from "./+types/share-proof";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Add a payment screenshot")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default ShareProofPage;
