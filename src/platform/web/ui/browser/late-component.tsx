import { type ComponentType, use } from "react";
import { isDocumentHydrated } from "./early-presses.ts";

const FIRST_PAUSE_MILLISECONDS = 1000;
const MAX_PAUSE_MILLISECONDS = 30_000;

/**
 * A component whose script the first screen does not need. It loads after the page, or at once if the page was opened by a link of
 * another one. On a served page it must be inside `HydrateLater`, which keeps the server's HTML until then, or `AfterHydration`, which
 * has none. React's `lazy` suspends once even if the script is there: an update that cannot wait would then build the part anew.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => React.ReactNode {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  function loadOnce() {
    loading ??= withRetries(load).then((component) => {
      Loaded = component;
      return component;
    });
    return loading;
  }
  if (typeof window === "object") {
    loads.add(loadOnce);
    if (isDocumentHydrated() || document.readyState === "complete") loadOnce();
    else window.addEventListener("load", loadOnce, { once: true });
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, when its file is loaded
  return function LateComponent(props) {
    const Component = Loaded ?? use(loadOnce());
    return <Component {...props} />;
  };
}

const loads = new Set<() => Promise<unknown>>();

/** A change of the router's state must wait for this: React would build parts anew that it cannot hydrate, without what was typed. */
export const lateComponentsLoaded = () => Promise.all([...loads].map((load) => load()));

/** Never rejects: React would replace the page by its error page. */
async function withRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, MAX_PAUSE_MILLISECONDS)) {
    const module = await load().catch(() => undefined);
    if (module) return module;
    await pausedOrOnline(pause);
  }
}

const pausedOrOnline = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    window.addEventListener("online", () => resolve(), { once: true });
  });
