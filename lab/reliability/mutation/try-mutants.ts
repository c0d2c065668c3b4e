/**
 * Tries each mutant against the tests that reach it. First in the modules as they are loaded, which costs a fraction of a
 * millisecond; who survives that, or acts only while a module loads, gets modules loaded afresh, so that nothing kept hides it.
 */
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { type Modules, makeModules, type Run } from "./modules.ts";
import { type Mutant, plantMutants } from "./mutants.ts";

type Test = { file: string; run: Run; reached: Set<string>; input: number; took: number };
type TestFile = { file: string; tests: Test[]; whileLoading: Set<string> };
export type MutantResult = Mutant & { fate: "killed" | "survived" | "not reached" };

/** A mutant that turns a loop endless asks without end; a test that asks so many times more than it did before has noticed. */
const PATIENCE = (asked: number) => asked * 20 + 20_000;
/** A test with thousands of cases is asked only about what no quicker one reaches: so a survivor may be one that `npm test` kills. */
const SLOW_MS = 40;
/** The file's own tests are asked also when they are slower, once all others have missed it. */
const SLOW_OWN_MS = 400;
/** Modules that everybody loads are loaded by every test file: those nearest to them are asked, and not more than so many. */
const FILES_ASKED = 8;

let active = "";
let reached: Set<string> | null = null;
let asked = 0;
let patience = Number.POSITIVE_INFINITY;

function mutate(id: string): boolean {
  asked += 1;
  reached?.add(id);
  if (asked > patience) throw new Error("This goes on without end");
  return id === active;
}

export async function* tryMutants(
  sources: readonly string[],
  testFiles: readonly string[],
): AsyncGenerator<MutantResult[]> {
  const modules = makeModules(sources, mutate);
  const loaded: TestFile[] = [];
  for (const file of testFiles) {
    const parts = await modules.partsOf(file);
    if (sources.some((source) => parts.has(source))) loaded.push(await loadUnchanged(modules, file));
  }
  for (const source of sources) yield await trySource(modules, source, loaded);
}

async function trySource(modules: Modules, source: string, loaded: readonly TestFile[]): Promise<MutantResult[]> {
  const { mutants } = plantMutants(source, readFileSync(source, "utf8"));
  const tests = loaded.flatMap((file) => file.tests);
  const fates = new Map<Mutant, MutantResult["fate"]>();
  for (const mutant of mutants) {
    if (await anyFails(mutant, quickest(tests.filter((test) => test.reached.has(mutant.id)))))
      fates.set(mutant, "killed");
  }
  // What a mutant left in a module's memory would fail the tests of the next; then nothing found so far counts.
  const touched = tests.filter((test) => mutants.some((mutant) => test.reached.has(mutant.id)));
  if (await anyFails(null, quickest(touched))) fates.clear();
  for (const mutant of mutants) {
    if (fates.has(mutant)) continue;
    // What acts while a module loads is seen only afresh; the others by their own tests, where something kept may hide them.
    const files = filesReaching(mutant, loaded);
    const killed = files.length > 0 && (await failsAfresh(modules, mutant, files));
    fates.set(mutant, files.length === 0 ? "not reached" : killed ? "killed" : "survived");
  }
  return mutants.map((mutant) => ({ ...mutant, fate: fates.get(mutant) ?? "not reached" }));
}

function quickest(tests: readonly Test[], slow = SLOW_MS): Test[] {
  const sorted = tests.toSorted((one, other) => one.took - other.took);
  const quick = sorted.filter((test) => test.took <= slow);
  return quick.length > 0 ? quick : sorted.slice(0, 1);
}

async function loadUnchanged(modules: Modules, file: string): Promise<TestFile> {
  const whileLoading = new Set<string>();
  reached = whileLoading;
  const runs = await modules.load(file);
  const tests: Test[] = [];
  for (const run of runs) {
    const test: Test = { file, run, reached: new Set(), input: 0, took: 0 };
    reached = test.reached;
    asked = 0;
    const began = process.threadCpuUsage();
    await run();
    test.took = process.threadCpuUsage(began).user / 1000;
    test.input = asked;
    tests.push(test);
  }
  reached = null;
  return { file, tests, whileLoading };
}

async function anyFails(mutant: Mutant | null, tests: readonly Test[]): Promise<boolean> {
  for (const test of tests) if (await fails(mutant, test.run, test.input)) return true;
  return false;
}

async function fails(mutant: Mutant | null, run: Run, usuallyAsked: number): Promise<boolean> {
  active = mutant?.id ?? "";
  asked = 0;
  patience = PATIENCE(usuallyAsked);
  try {
    await run();
    return false;
  } catch {
    return true;
  } finally {
    active = "";
    patience = Number.POSITIVE_INFINITY;
  }
}

async function failsAfresh(modules: Modules, mutant: Mutant, files: readonly TestFile[]): Promise<boolean> {
  for (const { file, tests, whileLoading } of files) {
    if (!whileLoading.has(mutant.id) && file !== files[0]?.file) continue;
    const runs: Run[] = [];
    if (await fails(mutant, async () => runs.push(...(await modules.load(file, mutant.file))), 1_000_000)) return true;
    if (runs.length !== tests.length) return true;
    const reaching = tests.filter((test) => whileLoading.has(mutant.id) || test.reached.has(mutant.id));
    for (const test of quickest(reaching, file === ownTests(mutant) ? SLOW_OWN_MS : SLOW_MS)) {
      const run = runs[tests.indexOf(test)];
      if (run && (await fails(mutant, run, test.input))) return true;
    }
  }
  return false;
}

const ownTests = ({ file }: Mutant) => file.replace(/\.ts$/, ".test.ts");

/** The neighbour's own tests first, then those whose tests go through the file, then those that only load it. */
function filesReaching(mutant: Mutant, loaded: readonly TestFile[]): TestFile[] {
  const own = ownTests(mutant);
  const rank = ({ file, tests }: TestFile) => {
    if (file === own) return 0;
    if (tests.some((test) => test.reached.has(mutant.id))) return 1;
    if (dirname(file) === dirname(mutant.file)) return 2;
    return file.includes(basename(mutant.file, ".ts")) ? 2 : 3;
  };
  return loaded
    .filter(
      ({ tests, whileLoading }) => whileLoading.has(mutant.id) || tests.some((test) => test.reached.has(mutant.id)),
    )
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, FILES_ASKED);
}
