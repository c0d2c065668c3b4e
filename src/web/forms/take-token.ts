/** Takes the token of a mailed link out of the address, so that it stays neither in the history nor in a shared screen. */
export function takeToken(): string {
  const address = new URL(window.location.href);
  const token = address.searchParams.get("token") ?? "";
  address.searchParams.delete("token");
  window.history.replaceState(window.history.state, "", address);
  return token;
}
