/** What is asked for, or something else instead where it does not come soon. Who is late is still heard by whoever else waits for it. */
type Wait = (milliseconds: number) => Promise<unknown>;

export const inTime = <Answer>(
  asked: Promise<Answer>,
  milliseconds: number,
  instead: () => Answer,
  wait: Wait = waited,
): Promise<Answer> => Promise.race([asked, wait(milliseconds).then(instead)]);

const waited: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
