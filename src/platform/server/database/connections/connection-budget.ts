/** Connections per machine. A separate file: the process that starts workers loads no other database code. */
const CONNECTIONS = { alone: 20, together: 40, least: 8 };
/** Migration, backup. */
const BESIDE_THE_POOL = 3;
/** The embedded database's owner, PostgreSQL's reserved connections, and some reserve. */
const FOR_OTHERS = 12;

/** Connections per process, and the max_connections for all. */
export function connectionsFor(workers: number): { each: number; most: number } {
  const { alone, together, least } = CONNECTIONS;
  const each = workers === 1 ? alone : Math.min(alone, Math.max(least, Math.floor(together / workers)));
  return { each, most: Math.max(60, workers * (each + BESIDE_THE_POOL) + FOR_OTHERS) };
}
