import { useRouteLoaderData } from "react-router";

/** Where pictures under /assets/images/ are fetched from when not from the shop itself: IMAGE_BASE. */
export const usePictureBase = (): string => useRouteLoaderData<{ imageBase?: string }>("root")?.imageBase ?? "";
