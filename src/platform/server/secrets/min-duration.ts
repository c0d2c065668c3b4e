/** Delays a response to a minimum duration, so that its timing reveals nothing. */
import { setTimeout } from "node:timers/promises";

export async function withMinDuration<Done>(milliseconds: number, work: () => Promise<Done>): Promise<Done> {
  const enough = setTimeout(milliseconds);
  try {
    return await work();
  } finally {
    await enough;
  }
}
