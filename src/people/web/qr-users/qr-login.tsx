import { useState } from "react";
import { Link, redirect, useLocation } from "react-router";
import { safeToolNext } from "#people/rules/accounts/safe-next.ts";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { WaitingForMail } from "#people/web/accounts/registration/waiting-for-mail.tsx";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { revalidateOnNewPage } from "#platform/web/page/revalidate-on-new-page.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import type { Route } from "./+types/qr-login";
import { ResendButton } from "./resend-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { qrUser } = await callApi("GET /api/session", {}, context.get(apiContext));
  if (qrUser) throw redirect(safeToolNext(new URL(request.url).searchParams.get("next")));
  return null;
}

/** Sign in and sign up differ only in the fragment, so no reload is needed. */
export const shouldRevalidate = revalidateOnNewPage;

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("QR Login · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

/** In the URL, so that reloads and links restore the form; in the fragment, to avoid a server request. */
const SIGN_UP = "#sign-up";

export default function QrLogin() {
  const { hash } = useLocation();
  const signingUp = useHydrated() && hash === SIGN_UP;
  const [signedUp, setSignedUp] = useState<{ email: string; text: string }>();

  if (signedUp) return <QrCheckYourMail {...signedUp} onSignIn={() => setSignedUp(undefined)} />;
  return (
    <AccountPanel
      title={signingUp ? t("QR Sign Up") : t("QR Login")}
      text={
        signingUp
          ? t("For people who fill and label cylinders. We mail you a link, and the shop approves each account.")
          : t("Register refrigerant cylinders, print their QR codes and hand them on.")
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
      {signingUp ? t("Already have an account?") : t("New here?")}
      <Link
        to={{ search, hash: signingUp ? "" : SIGN_UP }}
        replace
        preventScrollReset
        className="inline-flex min-h-target items-center font-semibold text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {signingUp ? t("Sign In") : t("Sign Up")}
      </Link>
    </p>
  );
}

type Props = { email: string; text: string; onSignIn: () => void };

function QrCheckYourMail({ email, text, onSignIn }: Props) {
  return (
    <WaitingForMail
      email={email}
      text={text}
      resend={<ResendButton email={email} />}
      login={{ label: t("Go to sign in"), onPress: onSignIn }}
    >
      <ol className="list-decimal space-y-1 pl-5">
        <li>{t("Open the link in the mail. It works for 24 hours.")}</li>
        <li>{t("Create your password.")}</li>
        <li>{t("Wait for the shop to approve you. We will write to you then.")}</li>
      </ol>
    </WaitingForMail>
  );
}
