import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

type Props = { title: string; text: string; to: string; button: string; state?: { token: string } };

/** Long enough to read one line. */
const CONTINUE_AFTER_MS = 1800;

/** Success message that continues to the next step automatically. */
export function ContinueNotice({ title, text, to, button, state }: Props) {
  const navigate = useNavigate();
  const token = state?.token;
  useEffect(() => {
    const next = token === undefined ? null : { token };
    const timer = setTimeout(() => void navigate(to, { replace: true, state: next }), CONTINUE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, to, token]);
  return (
    <div ref={(panel) => panel?.focus()} tabIndex={-1} role="status" className="outline-none">
      <Notice kind="good" title={title}>
        {text}
      </Notice>
      <ButtonLink kind="main" to={to} replace state={state} className="mt-5 w-full sm:w-auto">
        {button}
      </ButtonLink>
    </div>
  );
}
