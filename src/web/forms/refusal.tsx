import { useEffect, useRef } from "react";
import { Notice } from "#web/ui/notice.tsx";

type Props = { text: string | undefined; attempt: number };

/** Why the shop did not take a form, at its top and always in sight. The focus stays on the button, to press it again. */
export function Refusal({ text, attempt }: Props) {
  const message = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of a long form would see nothing happen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are new with every attempt
  useEffect(() => {
    message.current?.scrollIntoView({ block: "nearest" });
  }, [text, attempt]);
  if (!text) return null;
  return (
    <div ref={message}>
      <Notice kind="bad">{text}</Notice>
    </div>
  );
}
