/** The one command that says "done": checks, build, tests beside the code and browser journeys, each as soon as what it needs is there. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { getPriority, setPriority, tmpdir } from "node:os";
import { folderInMemory } from "./folder-in-memory.ts";

type Name = "checks" | "build" | "rules" | "tests" | "journeys";
type Step = {
  name: Name;
  command: string;
  options: readonly string[];
  needs: readonly Name[];
  after?: Name;
  /** By how much it stands back where cores are wanted by others as well. */
  nice?: number;
};

/**
 * In the order in which their output is shown. Journeys and tests need only the build. A fourteenth of their time journeys wait for a page,
 * a start or the last of them, and then the checks have a turn, and after them the tests of rules, which wait for nothing themselves. The
 * other tests come after the journeys, however those ended: each of the two has work for all cores, and beside the other both take
 * longer than one after the other, and a journey that waits for its turn too long fails.
 */
const STEPS: readonly Step[] = [
  { name: "build", command: "npm", options: ["run", "build", "--silent"], needs: [] },
  { name: "journeys", command: "playwright", options: ["test"], needs: ["build"] },
  { name: "checks", command: "npm", options: ["run", "check", "--silent"], needs: [], nice: 15 },
  {
    ...{ name: "rules", command: "vitest", options: ["run", "--project=rules", "--maxWorkers=1"] },
    ...{ needs: ["build"], after: "checks", nice: 15 },
  },
  { name: "tests", command: "vitest", options: ["run", "--project=server"], needs: ["build"], after: "journeys" },
];

/** As far back as a process can stand. */
const LEAST_URGENT = 19;

type Outcome = { passed: boolean; text: string };

const begun = Date.now();
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);
const running = new Map<Name, ChildProcess>();
const outcomes = new Map<Name, Promise<Outcome>>();
const outputs = new Map<Name, Buffer[]>();
let shown: Name | undefined;
/** A fault in the checks or the build is mended first: nothing else is begun or gone on with. */
let failedEarly = false;

/** Pipes are no terminal, but what they carry is shown on one. */
const colours = process.stdout.isTTY && { FORCE_COLOR: "1" };
/** The type checker is a Go program and soon done: it may keep its garbage, which spares a fifth of its time, up to a limit. */
const env = { GOGC: "off", GOMEMLIMIT: "4GiB", TMPDIR: folderInMemory() ?? tmpdir(), ...process.env, ...colours };
// An interrupt reaches the steps of this session as well, and each is waited for, so that no shop and no database stays behind.
process.on("SIGINT", () => {
  for (const step of STEPS) if (isApart(step)) interrupt(step);
});

for (const step of STEPS) outcomes.set(step.name, run(step));
for (const { name } of STEPS) await show(name);

const all = await Promise.all([...outcomes.values()]);
console.log(`\n${all.map(({ text }) => text).join("\n")}`);
const passed = all.every((outcome) => outcome.passed);
console.log(`\n${passed ? "Everything passed" : "Not everything passed"} in ${secondsSince(begun)} s.`);
process.exitCode = passed ? 0 : 1;

async function run(step: Step): Promise<Outcome> {
  const { name, command, options, needs, after } = step;
  // One turn later, so that every step is on the list that the others wait for.
  await Promise.resolve();
  if (after) await outcomes.get(after);
  const before = await Promise.all(needs.map((need) => outcomes.get(need)));
  if (failedEarly || before.some((outcome) => !outcome?.passed))
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
  if (status !== 0 && needs.length === 0) {
    failedEarly = true;
    for (const beside of STEPS) interrupt(beside);
  }
  const from = `from ${String(Math.round((startedAt - begun) / 1000)).padStart(3)} s`;
  const verdict = status === 0 ? "passed" : failedEarly && needs.length > 0 ? "stopped" : "failed";
  const text = `${name.padEnd(9)} ${from}, ${verdict} after ${String(secondsSince(startedAt)).padStart(3)} s`;
  return { passed: status === 0, text };
}

/** Where Linux shares its cores between sessions first, only a session of its own can stand back behind browsers, which have theirs. */
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
    // Not every Linux shares its cores that way, and the step is no less true for being in a hurry.
  }
}

function interrupt(step: Step) {
  const child = running.get(step.name);
  if (!child?.pid || !isApart(step)) return child?.kill("SIGINT");
  try {
    // All of its session, which hears nothing from this one's terminal.
    process.kill(-child.pid, "SIGINT");
  } catch (error) {
    // Gone already, which is all that was wanted.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Steps run side by side, but are read one after the other: what a later one says is held back until its turn. */
function print(name: Name, chunk: Buffer) {
  if (shown === name) process.stdout.write(chunk);
  else outputs.set(name, [...(outputs.get(name) ?? []), chunk]);
}

async function show(name: Name) {
  console.log(`\n── ${name}`);
  shown = name;
  for (const chunk of outputs.get(name) ?? []) process.stdout.write(chunk);
  console.log(`\n${(await outcomes.get(name))?.text}.`);
}
