/** What is asked for, or something else instead where it does not come soon. Who is late is still heard by whoever else waits for it. */
type WaitFor = (milliseconds: number) => Promise<unknown>;

export const withTimeout = <Answer>(
  input: Promise<Answer>,
  milliseconds: number,
  instead: () => Answer,
  wait: WaitFor = waited,
): Promise<Answer> => Promise.race([input, wait(milliseconds).then(instead)]);

const waited: WaitFor = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
