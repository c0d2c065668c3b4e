/** The shop's logger, with events: a test can wait for a line instead of sleeping. */
import { EventEmitter, once } from "node:events";
import { createLogger } from "#platform/server/log/logger.ts";

type LogLine = { level: string; message: string } & Record<string, unknown>;

export function aListeningLog() {
  const lines: LogLine[] = [];
  const events = new EventEmitter();
  const log = createLogger({
    level: "info",
    now: () => new Date(),
    write(line) {
      lines.push(JSON.parse(line));
      events.emit("line");
    },
  });
  const count = (message: string) => lines.filter((line) => line.message === message).length;
  return {
    log,
    lines,
    async until(message: string, times = 1) {
      while (count(message) < times) await once(events, "line");
    },
  };
}
