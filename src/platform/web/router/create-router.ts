/** Only navigation needs React Router's router. It is half of the library, and takes a slow phone longer to create than to hydrate. */
import {
  type DataRouter,
  UNSAFE_createClientRoutes,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
  UNSAFE_hydrationRouteProperties,
} from "react-router";
import type { ServedPage } from "./served-page.ts";

export function createRouter({ context, manifest, modules, history, location, data }: ServedPage): DataRouter {
  const router: DataRouter = UNSAFE_createRouter({
    routes: UNSAFE_createClientRoutes(manifest.routes, modules, data, true, false),
    // The visitor may have gone back or forward since.
    history: { ...history, location },
    basename: context.basename ?? "/",
    hydrationData: data,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, modules, true),
  });
  return router.initialize();
}
