/** The one command that says "done": checks, tests beside the code, and browser journeys, in the order in which they fail fastest. */
import { spawn } from "node:child_process";
import { once } from "node:events";

type Step = [name: string, command: string, ...rest: string[]];

/** What stands side by side runs at the same time. */
const STAGES: readonly Step[][] = [
  [
    ["checks", "npm", "run", "check", "--silent"],
    ["build", "npm", "run", "build", "--silent"],
  ],
  [["tests", "vitest", "run"]],
  [["journeys", "playwright", "test"]],
];

const started = Date.now();
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);

async function run([name, command, ...rest]: Step) {
  const begun = Date.now();
  const [status] = await once(spawn(command, rest, { stdio: "inherit", shell: process.platform === "win32" }), "exit");
  console.log(`\n${name} ${status === 0 ? "passed" : "failed"} after ${secondsSince(begun)} s.`);
  return status === 0;
}

for (const stage of STAGES) {
  console.log(`\n── ${stage.map(([name]) => name).join(" and ")}`);
  const passed = await Promise.all(stage.map(run));
  if (passed.includes(false)) process.exit(1);
}
console.log(`\nEverything passed in ${secondsSince(started)} s.`);
