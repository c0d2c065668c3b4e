import { createContext, type ReactNode, useContext } from "react";
import { t } from "#platform/rules/language/text.ts";

type Props = {
  /** Without it, the screen's name in the menu. */
  title?: string | undefined;
  text?: ReactNode;
  actions?: ReactNode;
};

/** The name of the current screen in the menu. */
export const ScreenName = createContext("");

export function PageHeading({ title, text, actions }: Props) {
  const screen = useContext(ScreenName);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h1 className="font-bold text-2xl">{title ?? screen}</h1>
        {text && <p className="text-ink-soft text-sm">{text}</p>}
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
