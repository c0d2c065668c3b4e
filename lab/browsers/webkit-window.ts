/**
 * A WebKit window driven by classic WebDriver, the only protocol of its driver. Elements are found by role and by the
 * accessible name that WebKit computes, with retries until they appear.
 */
import { setTimeout as pause } from "node:timers/promises";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = { [ELEMENT]: string };

export const ENTER = "\uE007";
const CONTROL = "\uE009";
const DELETE = "\uE017";

/** The same timeout as in other tests. */
const TIMEOUT_MS = 20_000;
const BETWEEN_LOOKS_MS = 20;

/** Transient errors, while a page re-renders or something slides in. */
const PASSING = new Set([
  "no such element",
  "stale element reference",
  "element click intercepted",
  "element not interactable",
]);

class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const ROLES = {
  alert: '[role="alert"]',
  article: "article",
  button: "button, summary",
  checkbox: 'input[type="checkbox"]',
  combobox: "select",
  dialog: "dialog[open]",
  form: "form",
  image: "img, [role=img]",
  link: "a[href]",
  main: "main",
  picture: 'input[type="file"]',
  region: "section",
  searchbox: 'input[type="search"]',
  status: '[role="status"]',
  textbox: 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="search"]), textarea',
} as const;
type Role = keyof typeof ROLES;
type Name = string | RegExp;

export type WebKitWindow = Awaited<ReturnType<typeof openWindow>>;
export type Part = ReturnType<WebKitWindow["get"]>;

type WindowOptions = { driver: string; shop: string; width: number; height: number };

export async function openWindow({ driver, shop, width, height }: WindowOptions) {
  const { sessionId } = await call<{ sessionId: string }>("POST", `${driver}/session`, { capabilities: {} });
  const session = `${driver}/session/${sessionId}`;
  const send = <T = void>(path: string, body: object) => call<T>("POST", session + path, body);
  const ask = <T>(path: string) => call<T>("GET", session + path);
  await send("/window/rect", { width, height });

  /** Runs in the page; may return a promise. */
  const evaluate = <T, Given extends unknown[]>(inPage: (...given: Given) => T, ...given: Given) =>
    send<Awaited<T>>("/execute/sync", { script: `return (${inPage})(...arguments)`, args: given });

  const heard: string[] = [];
  const hear = async () => heard.push(...(await evaluate(listenForComplaints)));

  /** Waits for the page's clock, as visit.ts does. */
  async function visit(path: string) {
    await hear();
    await send("/url", { url: shop + path });
    await until(() => send("/element", { using: "css selector", value: "header time[datetime]" }));
    await hear();
  }

  /** The first visible element with this role and name. */
  const get = (role: Role, name?: Name, within: () => Promise<Element | null> = async () => null) => {
    const seen = new Set<string>();
    async function find(): Promise<Element> {
      for (const one of await evaluate(shownParts, ROLES[role], await within())) {
        if (name === undefined) return one;
        const label = await ask<string>(`/element/${one[ELEMENT]}/computedlabel`);
        if (typeof name === "string" ? label === name : name.test(label)) return one;
        seen.add(label);
      }
      throw new Refused("no such element", `${role} ${name ?? ""} among ${[...seen].join(" | ")}`);
    }
    const withIt = <T>(run: (path: string, element: Element) => Promise<T>) =>
      until(async () => {
        const element = await find();
        return run(`/element/${element[ELEMENT]}`, element);
      });
    /** The current state; undefined when the element is absent. */
    const read = async <T>(inPage: (element: HTMLInputElement) => T) => {
      try {
        return await evaluate(inPage as (element: unknown) => T, await find());
      } catch (error) {
        if (isPassing(error)) return undefined;
        throw error;
      }
    };
    const press = (keys: string) => withIt((path) => send(`${path}/value`, { text: keys }));
    return {
      get: (role: Role, name?: Name) => get(role, name, find),
      /** Scrolls to the middle first: at the screen's edge the driver would press a fixed element. */
      click: () =>
        withIt(async (path, element) => {
          await evaluate(toTheMiddle, element);
          await send(`${path}/click`, {});
        }),
      press,
      /** Types key by key over the old text. The driver releases Control only at the end of a call. */
      type: (text: string) => press(`${CONTROL}a`).then(() => press(text || DELETE)),
      choose: (option: string) =>
        withIt(async (path) => {
          const messageText = { using: "xpath", value: `.//option[normalize-space()="${option}"]` };
          const found = await send<Element>(`${path}/element`, messageText);
          await send(`/element/${found[ELEMENT]}/click`, {});
        }),
      isShown: async () => (await read(() => true)) ?? false,
      text: async () => (await read((element) => element.textContent?.replace(/\s+/g, " ").trim())) ?? "",
      value: () => read((element) => element.value),
    };
  };

  return {
    visit,
    /** Errors of every page, from the moment its clock was visible. */
    complaints: () => hear().then(() => heard),
    evaluate,
    get: (role: Role, name?: Name) => get(role, name),
    address: () => ask<string>("/url"),
    back: () => send("/back", {}),
    reload: () => send("/refresh", {}),
    resize: (size: { width: number; height: number }) => send("/window/rect", size),
    screenshot: async () => Buffer.from(await ask<string>("/screenshot"), "base64"),
    close: () => call("DELETE", session),
  };
}

/** Runs in the page, where an element reference has become the element itself. */
function shownParts(selector: string, scope: Element | null): Element[] {
  const all = ((scope ?? document) as unknown as ParentNode).querySelectorAll(selector);
  return [...all].filter((one) => one.checkVisibility({ visibilityProperty: true })) as unknown as Element[];
}

/** The driver does not expose the console, so the page collects errors and returns those since the last call. */
function listenForComplaints(): string[] {
  const page = window as { complaints?: string[] };
  if (page.complaints) return page.complaints.splice(0);
  const complaints: string[] = [];
  page.complaints = complaints;
  window.addEventListener("error", ({ message }) => complaints.push(message));
  window.addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
  console.error = (...messageText: unknown[]) => complaints.push(messageText.join(" "));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    complaints.push(`${violatedDirective} refuses ${blockedURI}`);
  });
  return [];
}

function toTheMiddle(element: unknown) {
  (element as HTMLElement).scrollIntoView({ block: "center", behavior: "instant" });
}

const isPassing = (error: unknown) => error instanceof Refused && PASSING.has(error.code);

/** Retries transient errors. */
async function until<T>(run: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
    }
    await pause(BETWEEN_LOOKS_MS);
  }
}

async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) } as RequestInit);
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Refused(value.error ?? "unknown error", `${value.message} (${method} ${address})`);
  return value;
}
