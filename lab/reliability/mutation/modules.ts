/**
 * The rules and their tests, with the mutants built in: compiled once and evaluated as often as wanted, so that modules
 * loaded afresh cost a millisecond.
 */
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { moduleRunnerTransform, transformWithOxc } from "vite";
import { expect } from "vitest";
import { plantMutants } from "./mutants.ts";

type Exports = Record<string, unknown>;
type CompiledModule = { imports: string[]; evaluate: (...given: unknown[]) => Promise<void> };
export type Run = () => unknown;
/** A mutant's question, asked each time the tests come by: is it the one that is tried now? */
export type Question = (id: string) => boolean;

const AsyncFunction = (async () => {}).constructor as new (...text: string[]) => CompiledModule["evaluate"];
const GIVEN = ["mutate", "__vite_ssr_import__", "__vite_ssr_exportName__", "__vite_ssr_import_meta__"];

export type Modules = ReturnType<typeof makeModules>;

export function makeModules(sources: readonly string[], mutate: Question) {
  const compiled = new Map<string, CompiledModule>();
  const libraries = new Map<string, Exports>();
  const parts = new Map<string, ReadonlySet<string>>();
  /** What was evaluated once and need not be again, where nothing in it has changed. */
  const shared = new Map<string, Exports>();

  async function compile(file: string): Promise<CompiledModule> {
    const known = compiled.get(file);
    if (known) return known;
    const text = readFileSync(file, "utf8");
    const planted = sources.includes(file) ? plantMutants(file, text).code : text;
    const plain = await transformWithOxc(planted, file, { sourcemap: false });
    const module = await moduleRunnerTransform(plain.code, null, file, plain.code);
    if (!module) throw new Error(`${file} is no module`);
    const made = { imports: module.deps ?? [], evaluate: new AsyncFunction(...GIVEN, module.code) };
    compiled.set(file, made);
    for (const name of made.imports) if (!isOurs(name)) await library(name);
    return made;
  }

  async function library(name: string): Promise<void> {
    if (name !== "vitest") libraries.set(name, await import(/* @vite-ignore */ name));
  }

  /** Every file that this one is made of, itself included. */
  async function partsOf(file: string): Promise<ReadonlySet<string>> {
    const known = parts.get(file);
    if (known) return known;
    const found = new Set([file]);
    for (const name of (await compile(file)).imports)
      if (isOurs(name)) for (const part of await partsOf(fileOf(name, file))) found.add(part);
    parts.set(file, found);
    return found;
  }

  /** Evaluates a file of tests, and everything it is made of, afresh: all of it, or what is made of the changed file. Its tests wait to be run. */
  async function load(testFile: string, changed?: string): Promise<Run[]> {
    const runs: Run[] = [];
    const loaded = new Map<string, Exports>([["vitest", { expect, test: collector(runs) }], ...libraries]);
    async function evaluate(file: string): Promise<Exports> {
      const known = loaded.get(file);
      if (known) return known;
      const isChanged = changed === undefined || (await partsOf(file)).has(changed);
      const before = shared.get(file);
      if (!isChanged && before) return before;
      const { evaluate: run } = await compile(file);
      const exported: Record<string, () => unknown> = {};
      const importing = (name: string) => {
        const key = isOurs(name) ? fileOf(name, file) : name;
        return loaded.get(key) ?? evaluate(key);
      };
      const exporting = (name: string, value: () => unknown) => {
        exported[name] = value;
      };
      await run(mutate, importing, exporting, { url: pathToFileURL(file).href, resolve: import.meta.resolve });
      const exports = Object.fromEntries(Object.entries(exported).map(([name, value]) => [name, value()]));
      loaded.set(file, exports);
      if (!isChanged) shared.set(file, exports);
      return exports;
    }
    await evaluate(testFile);
    return runs;
  }

  return { partsOf, load };
}

const isOurs = (name: string) => name.startsWith(".") || name.startsWith("#");

const fileOf = (name: string, importer: string) =>
  name.startsWith("#") ? name.replace("#", "src/") : relative("", join(dirname(importer), name));

/** Stands for Vitest's `test`: tests are collected, to be run as often as needed. */
function collector(runs: Run[]) {
  const test = (_name: string, run: Run) => runs.push(run);
  test.each = (rows: readonly unknown[]) => (_name: string, run: (...row: unknown[]) => unknown) => {
    // As Vitest does it: rows are spread over the parameters only where every row is an array.
    const spread = rows.every(Array.isArray);
    for (const row of rows) runs.push(() => (spread ? run(...(row as unknown[])) : run(row)));
  };
  return test;
}
