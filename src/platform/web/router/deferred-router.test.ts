import { type DataRouter, UNSAFE_createMemoryHistory } from "react-router";
import { expect, test, vi } from "vitest";
import { deferRouter } from "./deferred-router.ts";
import type { ServedPage } from "./served-page.ts";

function aPage(...visited: string[]) {
  const history = UNSAFE_createMemoryHistory({ initialEntries: visited.length > 0 ? visited : ["/?sort=price"] });
  const { location } = history;
  const page = { history, location, matches: [], data: {}, context: { basename: "/hi" } } as unknown as ServedPage;
  const made = {
    state: { location },
    navigate: vi.fn(),
    subscribe: vi.fn(),
    getBlocker: vi.fn(),
    enableScrollRestoration: vi.fn(),
  };
  const createRouter = vi.fn((_page: ServedPage) => made as unknown as DataRouter);
  const load = vi.fn(() => Promise.resolve(createRouter));
  const [assign, reload] = [vi.fn(), vi.fn()];
  const browser = Object.assign(new EventTarget(), { history, location: { assign, reload } }) as unknown as Window;
  const { router } = deferRouter(page, load, browser);
  return { router, made, load, createRouter, browser, history, assign, reload };
}

const AS_DIALOG = { preventScrollReset: true, state: { opened: "menu" } };
const TO_DIALOG = { search: "?sort=price", hash: "menu" };

test("a dialog opens and closes without the router", async () => {
  const { router, load, history, browser } = aPage();
  const heard = vi.fn();
  router.subscribe(heard);
  await router.navigate(TO_DIALOG, AS_DIALOG);
  expect(history.location).toMatchObject({ search: "?sort=price", hash: "#menu", state: { opened: "menu" } });
  expect(router.state).toMatchObject({ location: { hash: "#menu" }, historyAction: "PUSH" });
  expect(heard).toHaveBeenCalledWith(router.state, expect.anything());
  await router.navigate(-1);
  browser.dispatchEvent(new Event("popstate"));
  await vi.waitFor(() => expect(router.state).toMatchObject({ location: { hash: "" }, historyAction: "POP" }));
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ["another page", "/rate-list", {}],
  ["another search", { search: "?sort=name" }, AS_DIALOG],
  ["a fragment to scroll to", { search: "?sort=price", hash: "about" }, {}],
])("%s creates the router once, which navigates", async (_what, to, options) => {
  const { router, load, made } = aPage();
  await router.navigate(to, options);
  await router.navigate("/account");
  expect(load).toHaveBeenCalledTimes(1);
  expect(made.navigate.mock.calls).toEqual([
    [to, options],
    ["/account", {}],
  ]);
});

test("a dialog opens while the router is loading, which starts there", async () => {
  const { router, createRouter } = aPage();
  const leaving = router.navigate("/rate-list");
  await router.navigate(TO_DIALOG, AS_DIALOG);
  await leaving;
  expect(createRouter.mock.calls[0]?.[0].location).toMatchObject({ hash: "#menu" });
});

test("Back to another page is passed on to the router, which starts at this one", async () => {
  const { router, createRouter, browser, history } = aPage("/rate-list", "/?sort=price");
  const popped = vi.fn();
  await router.navigate(-1);
  expect(history.location.pathname).toBe("/rate-list");
  browser.dispatchEvent(new Event("popstate"));
  browser.addEventListener("popstate", popped);
  await vi.waitFor(() => expect(popped).toHaveBeenCalledTimes(1));
  expect(createRouter.mock.calls[0]?.[0].location.pathname).toBe("/");
});

test("what was registered before reaches the router", async () => {
  const { router, made } = aPage();
  const heard = vi.fn();
  router.subscribe(heard);
  const forget = router.subscribe(vi.fn(() => expect.unreachable()));
  forget();
  router.getBlocker("unsaved", () => true);
  router.enableScrollRestoration({}, () => 0);
  await router.navigate("/rate-list");
  expect(made.getBlocker).toHaveBeenCalledWith("unsaved", expect.any(Function));
  expect(made.enableScrollRestoration).toHaveBeenCalledTimes(1);
  made.subscribe.mock.calls[0]?.[0]("state", "details");
  expect(heard).toHaveBeenCalledWith("state", "details");
});

test("if the router cannot be loaded, the browser opens the page, and the next step tries again", async () => {
  const { router, load, made, assign } = aPage();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await router.navigate("/rate-list");
  expect(assign).toHaveBeenCalledWith("/hi/rate-list");
  await router.navigate("/account");
  expect(made.navigate).toHaveBeenCalledWith("/account", {});
});

test("if the router cannot be loaded, Back reloads the page of the address", async () => {
  const { router, load, browser, reload } = aPage("/rate-list", "/?sort=price");
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await router.navigate(-1);
  browser.dispatchEvent(new Event("popstate"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
