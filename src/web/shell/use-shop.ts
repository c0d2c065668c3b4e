import { useRouteLoaderData } from "react-router";
import type { ShopIdentity } from "#domain/identity.ts";

/** What the root of every page is told. */
export type RootData = {
  shop: ShopIdentity;
  /** Where the shop is reached from outside: PUBLIC_URL. */
  origin: string;
  /** Where pictures under /assets/images/ are fetched from when not from the shop itself: IMAGE_BASE. */
  imageBase: string;
};

/** Missing only where the root itself could not be loaded. */
export const useRoot = (): RootData | undefined => useRouteLoaderData("root") as RootData | undefined;

/** Who the shop is, as the root of every page was told. */
export const useShop = (): ShopIdentity => useLoadedRoot().shop;

export const useShopAddress = (): string => useLoadedRoot().origin;

function useLoadedRoot(): RootData {
  const root = useRoot();
  if (!root) throw new Error("A page without a root has no shop");
  return root;
}
