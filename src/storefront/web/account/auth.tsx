import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { safeNext } from "#people/rules/accounts/safe-next.ts";
import { AccountPanel } from "#people/web/accounts/account-panel.tsx";
import { LoginForm } from "#people/web/accounts/login-form.tsx";
import { nextAfterMail } from "#people/web/accounts/registration/next-after-mail.ts";
import { RegistrationForm } from "#people/web/accounts/registration/registration-form.tsx";
import { ResendForm } from "#people/web/accounts/registration/resend-form.tsx";
import { WaitingForMail } from "#people/web/accounts/registration/waiting-for-mail.tsx";
import { sessionStore, useSession } from "#people/web/session/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { goodsNamed } from "#sales/rules/orders/order-line.ts";
import { useCart } from "#sales/web/cart/cart-store.ts";
import { pageMeta } from "#shop/web/page-meta.ts";
import type { Route } from "./+types/auth";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(
    {
      title: t("Login"),
      description: t("Login or create an account to order, follow your orders and keep track of your cylinders."),
      path: "/auth",
    },
    root.loaderData,
  ),
  { name: "robots", content: "noindex" },
];

/** In the URL fragment: reloads and links open the same form, and the server is not involved. */
const REGISTER = "#register";
const afterMail = nextAfterMail();

export default function Auth() {
  const { hash, search } = useLocation();
  const registering = useHydrated() && hash === REGISTER;
  const leaving = useGoOnOnceLoggedIn();
  useTitleOf(registering);
  const [registered, setRegistered] = useState<{ email: string; text: string }>();

  const keepNext = () => afterMail.keep(nextIn(search));

  function checkMail(done: { email: string; text: string }) {
    afterMail.keep(nextIn(search), done.email);
    setRegistered(done);
  }

  if (leaving) return null;
  if (registered) return <CheckYourMail {...registered} onLogin={() => setRegistered(undefined)} />;
  return (
    <AccountPanel
      title={registering ? t("Create your account") : t("Login")}
      text={<WhyLogIn registering={registering} />}
    >
      <WaitingCart />
      <Forms registering={registering} />
      {registering ? (
        <RegistrationForm onDone={checkMail} />
      ) : (
        <LoginForm onForgotten={keepNext} registeredEmail={afterMail.email} />
      )}
    </AccountPanel>
  );
}

/** The server renders the title for login, because it does not receive the URL fragment. */
function useTitleOf(registering: boolean) {
  useEffect(() => {
    const [from, to] = registering ? [t("Login"), t("Create account")] : [t("Create account"), t("Login")];
    document.title = document.title.replace(from, to);
  }, [registering]);
}

function WaitingCart() {
  const { items } = useCart();
  const goods = items.filter((item) => !item.isEmptyCylinder);
  if (goods.length === 0) return null;
  return (
    <section aria-label={t("Your cart")} className="mb-6 rounded-control bg-sunken px-4 py-3">
      <h2 className="font-semibold">{t("Your cart is kept")}</h2>
      <p className="wrap-anywhere mt-1 text-[0.9375rem]">{goodsNamed(items)}</p>
    </section>
  );
}

const nextIn = (search: string) => new URLSearchParams(search).get("next");

function WhyLogIn({ registering }: { registering: boolean }) {
  if (registering) return t("One account for orders, cylinders and delivery addresses. Your cart stays as it is.");
  return t("Welcome back. Your cart stays as it is.");
}

function Forms({ registering }: { registering: boolean }) {
  const { search } = useLocation();
  const look = (chosen: boolean) =>
    `flex min-h-target flex-1 items-center justify-center whitespace-nowrap rounded-small border px-2 font-semibold text-[0.9375rem] ${
      chosen ? "border-edge bg-surface text-ink shadow-card" : "border-transparent text-ink-soft hover:text-ink"
    }`;
  return (
    <nav aria-label={t("Login or registration")} className="mb-6 flex gap-1 rounded-control bg-sunken p-1">
      <Link
        to={{ search, hash: "" }}
        replace
        preventScrollReset
        aria-current={registering ? undefined : "true"}
        className={look(!registering)}
      >
        {t("Login")}
      </Link>
      <Link
        to={{ search, hash: REGISTER }}
        replace
        preventScrollReset
        aria-current={registering ? "true" : undefined}
        className={look(registering)}
      >
        {t("Create account")}
      </Link>
    </nav>
  );
}

/**
 * Redirects logged-in visitors to their previous page, but only after the server confirmed the session. A cached, expired session
 * would cause a redirect loop.
 */
function useGoOnOnceLoggedIn(): boolean {
  const { known, customer } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [checked, setChecked] = useState(false);
  const leaving = checked && known && customer !== null;

  useEffect(() => {
    void sessionStore.refresh().then(() => setChecked(true));
  }, []);

  useEffect(() => {
    if (!leaving) return;
    const stored = afterMail.take();
    const next = nextIn(search);
    void navigate(next === null ? stored : safeNext(next), { replace: true });
  }, [leaving, search, navigate]);

  return leaving;
}

type Props = { email: string; text: string; onLogin: () => void };

function CheckYourMail({ email, text, onLogin }: Props) {
  return (
    <WaitingForMail
      email={email}
      text={text}
      resend={<ResendForm email={email} />}
      login={{ label: t("Go to login"), onPress: onLogin }}
    >
      {t("The link works for 24 hours. No mail after a few minutes? Check your spam folder, or request another one.")}
    </WaitingForMail>
  );
}
