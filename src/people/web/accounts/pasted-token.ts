export function pastedToken(text: string): string {
  const trimmed = text.trim();
  return /[?&]token=([^&#\s]+)/.exec(trimmed)?.[1] ?? trimmed;
}
