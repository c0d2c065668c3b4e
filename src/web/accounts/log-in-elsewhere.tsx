import { Notice } from "#web/ui/notice.tsx";

/** The session ended under a form that is filled in: the login goes into another tab, so that nothing typed is lost. */
export function LogInElsewhere() {
  return (
    <Notice kind="bad" title="Your login has ended">
      <p>
        What you typed is still here. Please{" "}
        <a href="/auth" target="_blank" rel="noopener" className="text-cold underline underline-offset-3">
          log in again in a new tab
        </a>
        , come back, and press the button once more.
      </p>
    </Notice>
  );
}
