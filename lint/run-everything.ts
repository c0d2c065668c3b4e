/**
 * Runs checks, build, tests and browser journeys, each as soon as its dependencies are done. With `--all` also what is too long for
 * every commit: the journeys tagged @nightly and the slow tests.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { getPriority, setPriority, tmpdir } from "node:os";
import { folderInMemory } from "../src/testing/folder-in-memory.ts";

type Name = "checks" | "build" | "rules" | "tests" | "journeys";
type Step = {
  name: Name;
  command: string;
  options: readonly string[];
  needs: readonly Name[];
  after?: Name;
  /** Process niceness: higher values yield the CPU to other steps. */
  nice?: number;
};

const isAll = process.argv.includes("--all");
const journeyOptions = ["test", "--config=lab", ...(isAll ? [] : ["--grep-invert=@nightly"])];
const testOptions = ["run", "--project=server", ...(isAll ? ["--project=slow"] : [])];

/**
 * In output order. Journeys and tests depend only on the build. Journeys are idle for a fourteenth of their time: the checks use
 * it, then the rule tests, which never wait. The other tests run after the journeys, whatever the result. Both use all cores:
 * together they take longer, and journeys without CPU fail with timeouts.
 */
const STEPS: readonly Step[] = [
  { name: "build", command: "npm", options: ["run", "build", "--silent"], needs: [] },
  { name: "journeys", command: "playwright", options: journeyOptions, needs: ["build"] },
  { name: "checks", command: "npm", options: ["run", "check", "--silent"], needs: [], nice: 15 },
  {
    ...{ name: "rules", command: "vitest", options: ["run", "--project=rules", "--maxWorkers=1"] },
    ...{ needs: ["build"], after: "checks", nice: 15 },
  },
  { name: "tests", command: "vitest", options: testOptions, needs: ["build"], after: "journeys" },
];

const LEAST_URGENT = 19;

type Outcome = { passed: boolean; text: string };

const begun = Date.now();
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);
const running = new Map<Name, ChildProcess>();
const outcomes = new Map<Name, Promise<Outcome>>();
const outputs = new Map<Name, Buffer[]>();
/** The last output of each step, repeated at the end if it failed. */
const ends = new Map<Name, string>();
const END_LENGTH = 8000;
let shown: Name | undefined;

/** The steps write to pipes, but this process shows their output on a terminal. */
const colours = process.stdout.isTTY && { FORCE_COLOR: "1" };
/** The type checker is a short-lived Go program: disabling its garbage collector saves a fifth of its time, up to a memory limit. */
const env = { GOGC: "off", GOMEMLIMIT: "4GiB", TMPDIR: folderInMemory() ?? tmpdir(), ...process.env, ...colours };
// The terminal interrupts the steps of this session too. Each is awaited, so that no shop or database process is left running.
let isInterrupted = false;
process.on("SIGINT", () => {
  isInterrupted = true;
  for (const step of STEPS) if (isApart(step)) interrupt(step);
});

for (const step of STEPS) outcomes.set(step.name, run(step));
for (const { name } of STEPS) await show(name);

const all = await Promise.all([...outcomes.values()]);
console.log(`\n${all.map(({ text }) => text).join("\n")}`);
for (const { name } of STEPS) if (!(await outcomes.get(name))?.passed) repeatEnd(name);
const passed = all.every((outcome) => outcome.passed);
console.log(`\n${passed ? "Everything passed" : "Not everything passed"} in ${secondsSince(begun)} s.`);
process.exitCode = passed ? 0 : 1;

async function run(step: Step): Promise<Outcome> {
  const { name, command, options, needs, after } = step;
  // Deferred by one microtask, so that every step is registered before another waits for it.
  await Promise.resolve();
  if (after) await outcomes.get(after);
  const before = await Promise.all(needs.map((need) => outcomes.get(need)));
  if (isInterrupted || before.some((outcome) => !outcome?.passed))
    return { passed: false, text: `${name.padEnd(9)} not run` };
  const startedAt = Date.now();
  const child = spawn(command, options, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    detached: isApart(step),
  });
  running.set(name, child);
  standBack(child, step);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => print(name, chunk));
  const [status] = await once(child, "close");
  running.delete(name);
  const from = `from ${String(Math.round((startedAt - begun) / 1000)).padStart(3)} s`;
  const verdict = status === 0 ? "passed" : "failed";
  const text = `${name.padEnd(9)} ${from}, ${verdict} after ${String(secondsSince(startedAt)).padStart(3)} s`;
  return { passed: status === 0, text };
}

/** With Linux autogroups, niceness applies within a session. Only a separate session yields to the browsers, which have their own. */
function isApart({ nice = 0 }: Step): boolean {
  return nice > 0 && process.platform === "linux";
}

function standBack({ pid }: ChildProcess, step: Step) {
  const { nice = 0 } = step;
  if (nice === 0 || pid === undefined) return;
  setPriority(pid, Math.min(getPriority() + nice, LEAST_URGENT));
  if (!isApart(step)) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch {
    // Not every Linux has autogroups. The step then runs at normal priority.
  }
}

function interrupt({ name }: Step) {
  const pid = running.get(name)?.pid;
  if (pid === undefined) return;
  try {
    // Signals the whole session: this terminal's interrupt does not reach it.
    process.kill(-pid, "SIGINT");
  } catch (error) {
    // The process has already ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Steps run in parallel, but their output is shown in order: later output is buffered. */
function print(name: Name, chunk: Buffer) {
  ends.set(name, `${ends.get(name) ?? ""}${chunk}`.slice(-END_LENGTH));
  if (shown === name) process.stdout.write(chunk);
  else outputs.set(name, [...(outputs.get(name) ?? []), chunk]);
}

async function show(name: Name) {
  console.log(`\n── ${name}`);
  shown = name;
  for (const chunk of outputs.get(name) ?? []) process.stdout.write(chunk);
  console.log(`\n${(await outcomes.get(name))?.text}.`);
}

function repeatEnd(name: Name) {
  if (ends.has(name)) console.log(`\n── the end of ${name}\n${ends.get(name)}`);
}
