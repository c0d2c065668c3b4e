import {
  createPath,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  NavigationType,
  type Path,
  parsePath,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
} from "react-router";
import { lateComponentsLoaded } from "#platform/web/ui/browser/late-component.tsx";
import type { ServedPage } from "./served-page.ts";

/**
 * What React Router's components call on a router. It has the state of the served page and opens dialogs, which are in the fragment
 * of the address. For anything else it creates the router, which answers from then on. See docs/decisions/0027.
 */
export function deferRouter(
  page: ServedPage,
  load: () => Promise<(page: ServedPage) => DataRouter>,
  browser: Pick<Window, "addEventListener" | "dispatchEvent" | "history" | "location"> = window,
) {
  const { history, context } = page;
  const base = context.basename === "/" ? "" : (context.basename ?? "");
  let state = stateOf(page);
  let router: DataRouter | undefined;
  let loading: Promise<DataRouter> | undefined;
  const listeners = new Set<RouterSubscriber>();
  const registrations = new Map<string, (router: DataRouter) => unknown>();

  async function loadOnce() {
    const [createRouter] = await Promise.all([load(), lateComponentsLoaded()]);
    const now = history.location;
    router = createRouter({ ...page, location: isHere(now) ? now : state.location });
    router.subscribe(tell);
    for (const register of registrations.values()) register(router);
    // Any news hydrates the whole page.
    if (router.state.location.key !== state.location.key) tell(router.state, NO_OTHER_CHANGES);
    return router;
  }

  /** If it cannot be loaded, the next call tries again. */
  function create() {
    loading ??= loadOnce().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  /** A created router starts at the address. */
  async function show(historyAction: NavigationType) {
    await lateComponentsLoaded();
    if (router) return;
    state = { ...state, historyAction, location: history.location };
    tell(state, NO_OTHER_CHANGES);
  }

  const tell: RouterSubscriber = (...change) => {
    for (const listen of listeners) listen(...change);
  };

  const isHere = ({ pathname = state.location.pathname, search = "" }: Partial<Path>) =>
    pathname === state.location.pathname && search === state.location.search;

  browser.addEventListener("popstate", async () => {
    if (router) return;
    if (isHere(history.location)) return show(NavigationType.Pop);
    try {
      await create();
      // The router was not listening yet.
      browser.dispatchEvent(new Event("popstate"));
    } catch {
      browser.location.reload();
    }
  });

  async function navigate(to: To | number | null, options: RouterNavigateOptions = {}) {
    if (!router && typeof to === "number") return browser.history.go(to);
    const path = typeof to === "string" ? parsePath(to) : to;
    if (!router && typeof path === "object" && path?.hash !== undefined && options.preventScrollReset && isHere(path)) {
      const { replace = false } = options;
      history[replace ? "replace" : "push"](createPath({ ...path, pathname: state.location.pathname }), options.state);
      return show(replace ? NavigationType.Replace : NavigationType.Push);
    }
    const made = await create().catch(() => undefined);
    if (!made) openDocument(to);
    else if (typeof to === "number") await made.navigate(to);
    else await made.navigate(to, options);
  }

  /** When the router cannot be loaded: without a network, or after an update of the shop. */
  function openDocument(to: To | number | null) {
    if (typeof to === "number") browser.history.go(to);
    else browser.location.assign(base + createPath(resolvePath(to ?? "", state.location.pathname)));
  }

  const calls = {
    basename: context.basename,
    window: browser as Window,
    get state() {
      return router?.state ?? state;
    },
    get routes() {
      return router?.routes ?? [];
    },
    get manifest() {
      return router?.manifest ?? {};
    },
    match(to: Parameters<DataRouter["match"]>[0]) {
      create().catch(() => undefined);
      return router?.match(to) ?? null;
    },
    subscribe(listen: RouterSubscriber) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    enableScrollRestoration(...args: Parameters<DataRouter["enableScrollRestoration"]>) {
      let disable = router?.enableScrollRestoration(...args);
      registrations.set("scroll", (made) => {
        disable = made.enableScrollRestoration(...args);
      });
      return () => {
        registrations.delete("scroll");
        disable?.();
      };
    },
    getBlocker(key: string, block: Parameters<DataRouter["getBlocker"]>[1]) {
      registrations.set(key, (made) => made.getBlocker(key, block));
      return router?.getBlocker(key, block) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key: string) {
      registrations.delete(key);
      router?.deleteBlocker(key);
    },
    navigate,
    fetch: async (...args: Parameters<DataRouter["fetch"]>) => (await create()).fetch(...args),
    revalidate: async () => (await create()).revalidate(),
    getFetcher: (key: string) => router?.getFetcher(key) ?? IDLE_FETCHER,
    resetFetcher: (key: string) => router?.resetFetcher(key),
    deleteFetcher: (key: string) => router?.deleteFetcher(key),
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
  };
  return { router: calls as Partial<DataRouter> as DataRouter, create };
}

const NO_OTHER_CHANGES = { deletedFetchers: [], newErrors: null, flushSync: false };

const stateOf = ({ location, matches, data }: ServedPage): RouterState => ({
  historyAction: NavigationType.Pop,
  location,
  matches: matches ?? [],
  initialized: true,
  renderFallback: false,
  navigation: IDLE_NAVIGATION,
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: "idle",
  loaderData: data.loaderData ?? {},
  actionData: data.actionData ?? null,
  errors: data.errors ?? null,
  fetchers: new Map(),
  blockers: new Map(),
});
