/** Which modules a file imports statically, for dividing a build into few files. */
import { resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";

export type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];
export type Group = Rolldown.CodeSplittingGroup;

export const inSources = (file: string) => normalizePath(resolve(import.meta.dirname, "../../..", file));

const needs = new Map<string, Set<string>>();

/** Whether one of the files imports the module, directly or transitively. */
export const isNeededBy = (files: readonly string[], id: string, modules: Modules): boolean =>
  files.some((file) => needsOf(file, modules).has(id));

function needsOf(file: string, modules: Modules): Set<string> {
  const cached = needs.get(file);
  if (cached) return cached;
  const found = new Set([file]);
  // Iterating a Set also visits entries added during the loop.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  needs.set(file, found);
  return found;
}
