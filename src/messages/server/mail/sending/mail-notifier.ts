/**
 * Notifies mail senders at most once per interval: PostgreSQL lets only one transaction with a notification commit at a time. If a
 * notification is lost, the senders check twice a minute.
 */
import type { MailDependencies } from "#messages/server/mail/mail.ts";
import { notifyMailSenders } from "#messages/server/mail/store.ts";

const INTERVAL_MILLISECONDS = 500;

export type MailNotifier = { notify(): void; stop(): Promise<void> };

export function mailNotifier({ db, log }: Pick<MailDependencies, "db" | "log">): MailNotifier {
  let waiting: NodeJS.Timeout | undefined;
  let calledMeanwhile = false;
  let notifying: Promise<unknown> = Promise.resolve();

  function notify() {
    calledMeanwhile = waiting !== undefined;
    if (calledMeanwhile) return;
    notifying = notifyMailSenders(db).catch((error) =>
      log.warn({ error }, "the postmen could not be called; they will look"),
    );
    waiting = setTimeout(intervalOver, INTERVAL_MILLISECONDS).unref();
  }

  function intervalOver() {
    waiting = undefined;
    if (calledMeanwhile) notify();
  }

  return {
    notify,
    async stop() {
      clearTimeout(waiting);
      await notifying;
    },
  };
}
