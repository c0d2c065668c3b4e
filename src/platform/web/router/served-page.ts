/** Reads what the server wrote into the page for React Router: the data, and the modules of the routes that match its address. */
import { type ContextType, createElement } from "react";
import {
  type DataRouteMatch,
  type DataRouteObject,
  type HydrationState,
  type Location,
  matchRoutes,
  type UNSAFE_AssetsManifest,
  UNSAFE_createBrowserHistory,
  UNSAFE_decodeViaTurboStream,
  type UNSAFE_FrameworkContext,
  type UNSAFE_RouteModules,
} from "react-router";

type Framework = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;
type RouteModule = NonNullable<UNSAFE_RouteModules[string]>;

declare global {
  interface Window {
    __reactRouterContext?: Pick<Framework, "future" | "routeDiscovery" | "ssr" | "isSpaMode"> & {
      basename?: string;
      stream?: ReadableStream<Uint8Array>;
    };
    __reactRouterManifest?: UNSAFE_AssetsManifest;
    __reactRouterRouteModules?: UNSAFE_RouteModules;
  }
}

export type ServedPage = {
  context: NonNullable<Window["__reactRouterContext"]>;
  manifest: UNSAFE_AssetsManifest;
  modules: UNSAFE_RouteModules;
  history: ReturnType<typeof UNSAFE_createBrowserHistory>;
  location: Location;
  /** Null if the browser understands the address differently from the server. */
  matches: DataRouteMatch[] | null;
  data: HydrationState;
};

export async function readServedPage(): Promise<ServedPage> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!context?.stream || !manifest || !modules) throw new Error("The page has no data for its router.");
  const data = (await UNSAFE_decodeViaTurboStream(context.stream, window)).value as HydrationState;
  const history = UNSAFE_createBrowserHistory();
  const { location } = history;
  const matches = matchRoutes(branchOf(manifest, modules), location, context.basename) as DataRouteMatch[] | null;
  const loaderData = { ...data.loaderData };
  for (const id of Object.keys(modules)) if (!manifest.routes[id]?.hasLoader) loaderData[id] = null;
  return { context, manifest, modules, history, location, matches, data: { ...data, loaderData } };
}

/** The matching routes, each the child of the one before. */
function branchOf({ routes }: UNSAFE_AssetsManifest, modules: UNSAFE_RouteModules): DataRouteObject[] {
  return Object.entries(modules).reduceRight<DataRouteObject[]>((children, [id, module]) => {
    const route = { id, path: routes[id]?.path, handle: module?.handle, ...(module && elementsOf(module)) };
    return [(routes[id]?.index ? { ...route, index: true } : { ...route, children }) as DataRouteObject];
  }, []);
}

/** The same components as in the router's routes: React keeps what they have rendered. */
function elementsOf({ default: Component, ErrorBoundary, Layout }: RouteModule) {
  const element = createElement(Component);
  const errorElement = ErrorBoundary && createElement(ErrorBoundary);
  return Layout
    ? { element: createElement(Layout, null, element), errorElement: createElement(Layout, null, errorElement) }
    : { element, errorElement };
}
