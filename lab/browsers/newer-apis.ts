/** The JavaScript and DOM APIs that at least one of the oldest browsers lacks, by MDN's browser-compat data. */
import data from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";
import { OLDEST_BROWSERS } from "../../src/app/server/build/oldest-browsers.ts";

/** From `globalThis` on, as `["URL", "prototype", "searchParams"]`. */
export type ApiPath = readonly string[];

export function newerApis(): ApiPath[] {
  // What a window has is global, not a member of an interface.
  const { Window: ofWindow = {}, ...interfaces } = data.api;
  return [
    ...namesOfNewer(interfaces).map((name) => [name]),
    ...namesOfNewer(ofWindow).map((name) => [name]),
    ...featuresIn(interfaces).flatMap(([name, members]) => namesOfNewer(members).map((key) => memberPath(name, key))),
    ...newerBuiltIns(data.javascript.builtins ?? {}, []),
  ];
}

const featuresIn = ({ __compat, ...features }: Identifier) => Object.entries(features as Record<string, Identifier>);

const namesOfNewer = (features: Identifier) =>
  featuresIn(features).flatMap(([name, feature]) => (isNewer(feature) ? [name.replace(EVENT, "on$1")] : []));

/** The data calls an event `click_event`, and a static method `canParse_static`. */
const EVENT = /^(.+)_event$/;
const STATIC = /_static$/;

const memberPath = (owner: string, member: string): ApiPath =>
  STATIC.test(member) ? [owner, member.replace(STATIC, "")] : [owner, "prototype", member];

/** The data does not tell what is a static method; no name is both. */
function newerBuiltIns(features: Identifier, path: ApiPath): ApiPath[] {
  return featuresIn(features).flatMap(([name, feature]) => [
    ...(isNewer(feature)
      ? [
          [...path, name],
          [...path, "prototype", name],
        ]
      : []),
    ...newerBuiltIns(feature, [...path, name]),
  ]);
}

const OLDEST = OLDEST_BROWSERS.map((target) => {
  const [, browser, version] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return { browser: browser as BrowserName, version: Number(version) };
});

function isNewer({ __compat }: Identifier): boolean {
  if (!__compat) return false;
  return OLDEST.some(({ browser, version }) => {
    const statements = [__compat.support[browser] ?? []].flat();
    return !statements.some((statement) => covers(statement, version));
  });
}

function covers(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = statement;
  if (flags || prefix || alternative_name) return false;
  return numberOf(added) <= version && !(numberOf(removed) <= version);
}

/** `false` and `preview` are in no version. */
const numberOf = (version: string | false | undefined) =>
  typeof version === "string" ? Number(version.replace("≤", "")) : Number.NaN;

/** Runs in the page, before its scripts. */
export function removeApis(paths: readonly ApiPath[]) {
  // Found first: interfaces are among what is removed.
  const found = paths.map((path) => {
    const owner = path.slice(0, -1).reduce<unknown>((outer, name) => Reflect.get(Object(outer), name), globalThis);
    const name = path.at(-1) ?? "";
    return { owner: Object(owner), key: name.startsWith("@@") ? Reflect.get(Symbol, name.slice(2)) : name };
  });
  for (const { owner, key } of found) Reflect.deleteProperty(owner, key);
}
