import { useRouteLoaderData } from "react-router";
import type { ShopIdentity } from "#domain/identity.ts";
import type { loader } from "#web/root.tsx";

/** Who the shop is, as the root of every page was told. */
export const useShop = (): ShopIdentity => useRoot().shop;

/** Where the shop is reached from outside: PUBLIC_URL. */
export const useShopAddress = (): string => useRoot().origin;

function useRoot() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) throw new Error("A page without a root has no shop");
  return root;
}
