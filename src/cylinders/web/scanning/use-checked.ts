import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isRefusal } from "#platform/web/offline/outbox.ts";
import { makeRetry } from "#platform/web/state/retry.ts";

type CheckState<Result> = {
  answer: Result | undefined;
  isCurrent: boolean;
  problem: string | undefined;
  /** The server is unreachable: scanning continues, and the server checks when the batch is sent. */
  unreachable: boolean;
};

type LastCheck<Result> = { of: string; answer: Result | undefined; problem?: string; unreachable?: boolean };

/** The server's dry run of a batch, repeated with every change. An outdated response is not shown. */
export function useChecked<Batch, Result>(
  batch: Batch | undefined,
  ask: (batch: Batch) => Promise<Result>,
  onAnswer: (response: Result) => void,
): CheckState<Result> {
  const [known, setKnown] = useState<LastCheck<Result>>({ of: "", answer: undefined });
  const input = useRef({ last: 0, answered: 0 });
  const text = batch === undefined ? "" : JSON.stringify(batch);

  const look = useEffectEvent(async (turn: number): Promise<boolean> => {
    if (batch === undefined) return true;
    try {
      const response = await ask(batch);
      if (turn < input.current.answered) return true;
      input.current.answered = turn;
      setKnown({ of: text, answer: response });
      onAnswer(response);
      return true;
    } catch (error) {
      if (turn >= input.current.answered)
        setKnown((before) => ({
          ...{ of: text, answer: before.answer },
          ...(isRefusal(error) ? { problem: error.message } : { unreachable: true }),
        }));
      return isRefusal(error);
    }
  });

  useEffect(() => {
    if (text === "") return setKnown({ of: "", answer: undefined });
    const turn = ++input.current.last;
    const retry = makeRetry(() => look(turn));
    void retry.now();
    return retry.stop;
  }, [text]);

  const { answer: response, problem, unreachable = false } = known;
  return { answer: response, isCurrent: known.of === text && !unreachable, problem, unreachable };
}
