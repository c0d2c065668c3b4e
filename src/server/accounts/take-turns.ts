/** Lets a few do something costly at a time, lets some more wait for them, and asks the rest to come back. */
import { Problem } from "#server/http/problems.ts";

type InTurn = <Done>(work: () => Promise<Done>) => Promise<Done>;

/** `busy` is what the rest are told. */
type Turns = { atOnce: number; waiting: number; busy?: string };

const MANY_LOGINS = "Very many people are logging in just now. Please try again in a few seconds.";

export function takeTurns({ atOnce, waiting, busy = MANY_LOGINS }: Turns): InTurn {
  const queue: (() => void)[] = [];
  let working = 0;

  async function untilMyTurn() {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new Problem("too-busy", busy, { headers: { "retry-after": "5" } });
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
