/** The one command that says "done": checks, tests beside the code, and browser journeys, in the order in which they fail fastest. */
import { spawnSync } from "node:child_process";

const STEPS: [name: string, command: string, ...rest: string[]][] = [
  ["checks", "npm", "run", "check", "--silent"],
  ["build", "npm", "run", "build", "--silent"],
  ["tests", "vitest", "run"],
  ["journeys", "playwright", "test"],
];

const started = Date.now();
for (const [name, command, ...rest] of STEPS) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, rest, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    process.exit(status ?? 1);
  }
}
console.log(`\nEverything passed in ${Math.round((Date.now() - started) / 1000)} s.`);
