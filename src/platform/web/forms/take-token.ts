/** Removes the token of a mailed link from the address, so it stays out of the history and off shared screens. */
export function takeToken(): string {
  const address = new URL(window.location.href);
  const token = address.searchParams.get("token") ?? "";
  address.searchParams.delete("token");
  window.history.replaceState(window.history.state, "", address);
  return token;
}
