import { shortDateTime } from "#platform/web/ui/text/time-text.ts";

export function DateTime({ at }: { at: string }) {
  const [day, time] = shortDateTime(at).split(", ");
  return (
    <time dateTime={at} className="xl:whitespace-nowrap">
      <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
