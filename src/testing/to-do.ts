import type { Task } from "#office/api/to-do.ts";

type Office = { get(path: string): Promise<{ json(): unknown }> };

/** How much of one task waits for staff. */
export async function waitingFor(admin: Office, wanted: Task): Promise<number> {
  const listed = (await admin.get("/api/admin/to-do")).json() as { task: Task; count: number }[];
  return listed.find(({ task }) => task === wanted)?.count ?? 0;
}
