import type { MailText } from "#messages/server/mail/mail.ts";
import { inIndia, shopLink } from "#messages/server/mail/shop-link.ts";
import { mailText } from "#messages/server/mail/template.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Settings, withPhones } from "#shop/server/settings/effective-settings.ts";

type TokenMailInput = { account: Account; to: string; name: string; token: string };

export function verifyEmailMail(settings: Settings, { account, to, name, token }: TokenMailInput): MailText {
  // The QR users' page also needs the address, to offer a new link when this one has expired.
  const query = account === "qr-user" ? { token, email: to } : { token };
  return mailText(settings, {
    kind: "verify-email",
    to,
    subject: t("Confirm your email address for {shop}", { shop: settings.SHOP_NAME }),
    ...(account === "qr-user" ? qrWelcome(settings) : customerWelcome(settings)),
    name,
    action: {
      label: t("Confirm email address"),
      url: shopLink(settings, ACCOUNT_PAGES[account].verifyEmail, query),
    },
    footer: t(
      "You are receiving this mail because an account was opened with this address. If that was not you, do nothing: without your confirmation nobody can use the account.",
    ),
  });
}

const customerWelcome = ({ SHOP_NAME: shop }: Settings) => ({
  preheader: t("One click and your account is ready."),
  heading: t("Welcome to {shop}", { shop }),
  paragraphs: [
    t(
      "Thank you for opening an account with us. Please confirm that this email address is yours. The link works for 24 hours; after that you can ask for a new one on the login page.",
    ),
    { hindi: "कृपया पुष्टि करें कि यह ईमेल पता आपका है। लिंक 24 घंटे तक काम करेगा।" },
  ],
});

/** Unlike a customer, a QR user cannot log in before an admin's approval. */
const qrWelcome = ({ SHOP_NAME: shop }: Settings) => ({
  preheader: t("Confirm your address, then the shop approves your account."),
  heading: t("Welcome to the cylinder tool of {shop}", { shop }),
  paragraphs: [
    t(
      "Thank you for signing up to register cylinders and print their QR codes. Please confirm that this email address is yours. The link works for 24 hours; after that you can ask for a new one on the login page.",
    ),
    t("Then an admin of the shop approves your account. We send you a mail when you can log in."),
    {
      hindi: "कृपया पुष्टि करें कि यह ईमेल पता आपका है। लिंक 24 घंटे तक काम करेगा। फिर दुकान आपका खाता मंज़ूर करेगी और हम आपको मेल भेजेंगे।",
    },
  ],
});

/** The name comes from the account, never from a form: a stranger can type a name into a form. */
type Owner = { account: Account; to: string; name: string };

export function alreadyVerifiedMail(settings: Settings, { account, to, name }: Owner): MailText {
  return mailText(settings, {
    kind: "already-verified",
    to,
    subject: t("Your email address is already confirmed with {shop}", { shop: settings.SHOP_NAME }),
    preheader: t("You do not need a new link. You can log in now."),
    heading: t("Your address is already confirmed"),
    name,
    paragraphs: [
      t("You asked for a new link to confirm this email address. It is already confirmed, so you can log in."),
      { hindi: "आपके ईमेल पते की पुष्टि पहले ही हो चुकी है। आप लॉगिन कर सकते हैं।" },
    ],
    action: { label: t("Log in"), url: shopLink(settings, ACCOUNT_PAGES[account].login) },
    footer: t(
      "You are receiving this mail because a new link was requested for this address. If that was not you, do nothing.",
    ),
  });
}

/** Sent to the owner of the address; the registrant learns nothing. */
export function emailTakenMail(settings: Settings, { account, to, name }: Owner): MailText {
  return mailText(settings, {
    kind: "email-taken",
    to,
    subject: t("You already have an account with {shop}", { shop: settings.SHOP_NAME }),
    preheader: t("No new account was opened. You can log in with the one you have."),
    heading: t("You already have an account"),
    name,
    paragraphs: [
      t(
        "Someone just tried to open a new account with this email address. You already have one, so we did not open another, and your account has not changed.",
      ),
      t(
        "If it was you, simply log in. If you forgot your password, press 'Forgot password' there and choose a new one.",
      ),
    ],
    action: { label: t("Log in"), url: shopLink(settings, ACCOUNT_PAGES[account].login) },
    footer: t(
      "You are receiving this mail because this address belongs to an account. If you did not try this, you do not need to do anything.",
    ),
  });
}

export const resetPasswordMail = (settings: Settings, { account, to, name, token }: TokenMailInput): MailText =>
  newPasswordMail(settings, {
    kind: "reset-password",
    to,
    name,
    subject: t("Choose a new password for {shop}", { shop: settings.SHOP_NAME }),
    url: shopLink(settings, ACCOUNT_PAGES[account].resetPassword, { token }),
  });

type NewPasswordInput = { kind: string; to: string; name: string; subject: string; url: string };

export function newPasswordMail(settings: Settings, { url, ...mail }: NewPasswordInput): MailText {
  return mailText(settings, {
    ...mail,
    preheader: t("The link works once, for 30 minutes."),
    heading: t("Choose a new password"),
    paragraphs: [
      t(
        "You asked for a new password. Press the button and choose one. The link works once, for 30 minutes. We never ask for your password in a mail, on the phone or on WhatsApp.",
      ),
      { hindi: "नया पासवर्ड बनाने के लिए बटन दबाएँ। लिंक एक बार, 30 मिनट तक काम करेगा।" },
    ],
    action: { label: t("Choose a new password"), url },
    footer: t(
      "You are receiving this mail because a new password was requested for this address. If that was not you, do nothing: your password stays as it is.",
    ),
  });
}

type Change = { account: Account; to: string; name: string; changedAt: Date };

export function passwordChangedMail(settings: Settings, { account, to, name, changedAt }: Change): MailText {
  return mailText(settings, {
    kind: "password-changed",
    to,
    subject: t("Your password for {shop} was changed", { shop: settings.SHOP_NAME }),
    preheader: t("If it was not you, choose a new password now."),
    heading: t("Your password was changed"),
    name,
    paragraphs: [
      t(
        "The password of your account was changed on {moment}, Indian time. All other devices were logged out; please log in there with the new one.",
        { moment: inIndia(changedAt) },
      ),
      settings.SHOP_PHONES
        ? t("If it was not you, choose a new password at once and call us: {phones}.", {
            phones: settings.SHOP_PHONES,
          })
        : t("If it was not you, choose a new password at once."),
    ],
    action: { label: t("It was not me"), url: shopLink(settings, ACCOUNT_PAGES[account].forgotPassword) },
    footer: t(
      "You are receiving this mail because this address belongs to the account. We send it after every password change.",
    ),
  });
}

type MobileChange = { to: string; name: string; newMobile: string | null };

export function mobileChangedMail(settings: Settings, { to, name, newMobile }: MobileChange): MailText {
  return mailText(settings, {
    kind: "mobile-changed",
    to,
    subject: t("The mobile number of your account with {shop} was changed", { shop: settings.SHOP_NAME }),
    preheader: t("Please log in again."),
    heading: t("Your mobile number was changed"),
    name,
    paragraphs: [
      newMobile === null
        ? t("We removed the mobile number from your account. Please log in with your email address.")
        : t("Your account now has the mobile number {mobile}. Please log in with it or with your email address.", {
            mobile: newMobile,
          }),
      ...withPhones(settings, (phones) => t("If this is a mistake, call us: {phones}.", { phones })),
    ],
    action: { label: t("Log in"), url: shopLink(settings, ACCOUNT_PAGES.customer.login) },
    footer: t("You are receiving this mail because this address belongs to an account with us."),
  });
}

/** Customers and QR users have the same kinds of pages at different addresses. */
type Account = "customer" | "qr-user";

export const ACCOUNT_PAGES = {
  customer: {
    login: "/auth",
    verifyEmail: "/verify-email",
    forgotPassword: "/forgot-password",
    resetPassword: "/reset-password",
  },
  "qr-user": {
    login: "/qr-login",
    verifyEmail: "/qr-verify-email",
    // "Forgot password" is part of the QR users' login page.
    forgotPassword: "/qr-login",
    resetPassword: "/qr-reset-password",
  },
} as const;
