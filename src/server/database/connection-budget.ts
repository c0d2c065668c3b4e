/** How many connections the processes of one machine open. A file of its own: the process that starts workers loads no more of the database than this. */
const CONNECTIONS = { alone: 20, together: 40, least: 8 };
/** Those that listen, one that migrates, a backup. */
const BESIDE_THE_POOL = 6;
/** What owns the embedded one, what PostgreSQL keeps for its administrator, and some room. */
const FOR_OTHERS = 12;

/** How many connections each of so many processes opens, and how many PostgreSQL has to allow for all of them. */
export function connectionsFor(workers: number): { each: number; most: number } {
  const { alone, together, least } = CONNECTIONS;
  const each = workers === 1 ? alone : Math.min(alone, Math.max(least, Math.floor(together / workers)));
  return { each, most: Math.max(60, workers * (each + BESIDE_THE_POOL) + FOR_OTHERS) };
}
