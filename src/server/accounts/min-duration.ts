/** Lets an answer take no less than a given time, so that its speed does not tell whether there was something to do. */
import { setTimeout } from "node:timers/promises";

export async function withMinDuration<Done>(milliseconds: number, work: () => Promise<Done>): Promise<Done> {
  const enough = setTimeout(milliseconds);
  try {
    return await work();
  } finally {
    await enough;
  }
}
