import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem } from "#web/api.ts";

const AGAIN_AFTER_MILLISECONDS = 5000;
const LOGIN_ENDED = 401;

type CheckState<Answer> = {
  /** The latest the shop said, perhaps before the last scan. */
  answer: Answer | undefined;
  /** Whether it is about the batch as it stands now. */
  isCurrent: boolean;
  /** Why the shop does not want to look at it. */
  problem: string | undefined;
  /** The shop cannot be asked now: scanning goes on, and it looks when the batch is sent. */
  unreachable: boolean;
};

type LastCheck<Answer> = { of: string; answer: Answer | undefined; problem?: string; unreachable?: boolean };

/** What the shop would say to a batch, asked again with every change of it. An answer that was overtaken by a newer one is not shown. */
export function useChecked<Asked, Answer>(
  batch: Asked | undefined,
  ask: (batch: Asked) => Promise<Answer>,
  onAnswer: (response: Answer) => void,
): CheckState<Answer> {
  const [known, setKnown] = useState<LastCheck<Answer>>({ of: "", answer: undefined });
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
