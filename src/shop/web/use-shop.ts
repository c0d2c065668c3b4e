import { useRouteLoaderData } from "react-router";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";

export type RootData = {
  shop: ShopIdentity;
  /** The shop's public origin: PUBLIC_URL. */
  origin: string;
  /** The origin of pictures under /assets/images/ if not the shop itself: IMAGE_BASE. */
  imageBase: string;
};

/** Undefined only if the root itself failed to load. */
export const useRoot = (): RootData | undefined => useRouteLoaderData("root") as RootData | undefined;

export const useShop = (): ShopIdentity => useLoadedRoot().shop;

export const useShopAddress = (): string => useLoadedRoot().origin;

function useLoadedRoot(): RootData {
  const root = useRoot();
  if (!root) throw new Error("A page without a root has no shop");
  return root;
}
