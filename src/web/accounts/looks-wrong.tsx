/** A hint that stops nobody: the number fits the form but is probably mistyped. */
export function LooksWrong({ text }: { text: string }) {
  return <span className="font-medium text-warn">{text} Please check it.</span>;
}
