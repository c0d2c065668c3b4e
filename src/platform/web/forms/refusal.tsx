import { useEffect, useRef } from "react";
import { Notice } from "#platform/web/ui/notice.tsx";

type Props = { text: string | undefined; attempt: number };

/** Why the server rejected a form, at its top. The focus stays on the button, to press it again. */
export function Refusal({ text, attempt }: Props) {
  const message = useRef<HTMLDivElement>(null);
  // From the button at the end of a long form the message would be out of view.
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
