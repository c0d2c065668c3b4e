import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";

type Props = { title: string; text?: ReactNode; actions?: ReactNode };

export function PageHeading({ title, text, actions }: Props) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-6 gap-y-3 ${text ? "items-end" : "items-center"}`}>
      <div className="min-w-0">
        <h1 className="font-bold text-title">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** Page title, with nothing for search engines. */
export const officeMeta = (title: string, shopName: string) => [
  { title: t("{title} · {shop} back office", { title, shop: shopName }) },
  { name: "robots", content: "noindex" },
];

type MetaArgs = { matches: readonly [{ loaderData: { shop: { name: string } } }, ...unknown[]] };

/** The `meta` of a screen. */
export const screenMeta =
  (title: () => string) =>
  ({ matches: [root] }: MetaArgs) =>
    officeMeta(title(), root.loaderData.shop.name);
