/** Resolves to a fallback after a timeout. The original promise continues. */
type WaitFor = (milliseconds: number) => Promise<unknown>;

export const withTimeout = <Answer>(
  input: Promise<Answer>,
  milliseconds: number,
  instead: () => Answer,
  wait: WaitFor = waited,
): Promise<Answer> => Promise.race([input, wait(milliseconds).then(instead)]);

const waited: WaitFor = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
