/** A device whose storage is full, forbidden or spoilt keeps nothing; the page goes on without. */
export function tryStorage<Done>(action: () => Done): Done | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
