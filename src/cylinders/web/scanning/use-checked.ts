import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem } from "#platform/web/api.ts";

const AGAIN_AFTER_MILLISECONDS = 5000;
const LOGIN_ENDED = 401;

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
      const isRefusal = error instanceof ApiProblem && error.status < 500 && error.status !== LOGIN_ENDED;
      if (turn >= input.current.answered)
        setKnown((before) => ({
          ...{ of: text, answer: before.answer },
          ...(isRefusal ? { problem: error.message } : { unreachable: true }),
        }));
      return isRefusal;
    }
  });

  useEffect(() => {
    if (text === "") return setKnown({ of: "", answer: undefined });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const turn = ++input.current.last;
    const go = async () => {
      const done = await look(turn);
      if (!done && !over) timer = setTimeout(() => void go(), AGAIN_AFTER_MILLISECONDS);
    };
    void go();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text]);

  const { answer: response, problem, unreachable = false } = known;
  return { answer: response, isCurrent: known.of === text && !unreachable, problem, unreachable };
}
