import { useState } from "react";
import { Link, useLocation } from "react-router";
import { AccountPanel } from "#web/accounts/account-panel.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { QrCheckYourMail } from "./qr-check-your-mail.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** In the address, so that a reload and a link keep the form; behind the # because the server need not be asked. */
const SIGN_UP = "#sign-up";

/** The way into the cylinder tool, for those who fill and label cylinders. */
export function QrLogin() {
  const { hash } = useLocation();
  const signingUp = useHydrated() && hash === SIGN_UP;
  const [signedUp, setSignedUp] = useState<{ email: string; text: string }>();

  if (signedUp) return <QrCheckYourMail {...signedUp} onSignIn={() => setSignedUp(undefined)} />;
  return (
    <AccountPanel
      title={signingUp ? "QR Sign Up" : "QR Login"}
      text={
        signingUp
          ? "For those who fill and label cylinders. We mail you a link, and the shop approves each account by hand."
          : "Register refrigerant cylinders, print their QR codes and hand them on."
      }
    >
      {signingUp ? <SignUpForm onDone={setSignedUp} /> : <SignInForm />}
      <Toggle signingUp={signingUp} />
    </AccountPanel>
  );
}

function Toggle({ signingUp }: { signingUp: boolean }) {
  const { search } = useLocation();
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 border-line border-t pt-4 text-ink-soft">
      {signingUp ? "Already have an account?" : "New here?"}
      <Link
        to={{ search, hash: signingUp ? "" : SIGN_UP }}
        replace
        preventScrollReset
        className="inline-flex min-h-target items-center font-semibold text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {signingUp ? "Sign In" : "Sign Up"}
      </Link>
    </p>
  );
}
