/** Lets a few do something costly at a time, lets some more wait for them, and asks the rest to come back. */
import { Problem } from "#server/http/problems.ts";

type InTurn = <Done>(work: () => Promise<Done>) => Promise<Done>;

export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): InTurn {
  const queue: (() => void)[] = [];
  let working = 0;

  async function untilMyTurn() {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (queue.length >= waiting) {
      const text = "Very many people are logging in just now. Please try again in a few seconds.";
      throw new Problem("too-busy", text, { headers: { "retry-after": "5" } });
    }
    await new Promise<void>((go) => queue.push(go));
  }

  /** Whoever waits longest takes the place over, so nobody can slip in between. */
  function passOn() {
    const next = queue.shift();
    if (next) next();
    else working -= 1;
  }

  return async (work) => {
    await untilMyTurn();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
