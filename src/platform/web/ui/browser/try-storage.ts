/** Undefined if storage is full, denied or corrupt. */
export function tryStorage<Done>(action: () => Done): Done | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
