import { Notice } from "#web/ui/notice.tsx";

/** The session ended under work that is not saved: the login goes into another tab, so that nothing is lost. */
export function SessionEnded() {
  return (
    <Notice kind="bad" title="Your login has ended">
      What you typed is still here. Please{" "}
      <a href="/qr-login" target="_blank" rel="noopener" className="text-cold underline underline-offset-3">
        log in again in a new tab
      </a>
      , come back, and press the button once more.
    </Notice>
  );
}
