/**
 * Bugs that the trials must detect. Those of the database are planted in it; the others patch the start of PostgreSQL or the signal handler
 * by `node --import planted-bugs.ts …` with PLANTED_BUG set. The shop itself is unchanged.
 */
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

/** Each as the shop's own role. */
export const IN_THE_DATABASE = {
  "late-commit": "alter role current_user set synchronous_commit = off",
  "half-an-order": `
    create function lose_items() returns trigger language plpgsql as
      $$ begin return case when random() < 0.1 then null else new end; end $$;
    create trigger lose_items before insert on order_items for each row execute function lose_items()`,
} as const;

export type Patch = "no-fsync" | "hasty-stop";
export type PlantedBug = keyof typeof IN_THE_DATABASE | Patch;

export const isPatch = (bug: PlantedBug | undefined): bug is Patch => bug !== undefined && !(bug in IN_THE_DATABASE);

if (process.env.PLANTED_BUG) patch(process.env.PLANTED_BUG as Patch);

function patch(bug: Patch) {
  if (bug === "no-fsync") startPostgresWith("fsync=on", "fsync=off");
  // Registered before the shop's own signal handler.
  if (bug === "hasty-stop") process.once("SIGTERM", () => process.exit(0));
}

function startPostgresWith(setting: string, other: string) {
  const asWritten = childProcess.spawn;
  childProcess.spawn = ((program: string, args: string[], ...rest: unknown[]) =>
    (asWritten as (...all: unknown[]) => unknown)(
      program,
      args.map((argument) => (argument === setting ? other : argument)),
      ...rest,
    )) as typeof childProcess.spawn;
  syncBuiltinESMExports();
}
