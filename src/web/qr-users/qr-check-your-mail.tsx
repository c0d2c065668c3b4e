import { WaitingForMail } from "#web/accounts/waiting-for-mail.tsx";
import { ResendButton } from "./resend-button.tsx";

type Props = { email: string; text: string; onSignIn: () => void };

/** A sign-up whose mail is on its way, and what comes after it. */
export function QrCheckYourMail({ email, text, onSignIn }: Props) {
  return (
    <WaitingForMail
      email={email}
      text={text}
      resend={<ResendButton email={email} />}
      login={{ label: "Go to sign in", onPress: onSignIn }}
    >
      <ol className="list-decimal space-y-1 pl-5">
        <li>Open the link in the mail. It works for 24 hours.</li>
        <li>Create your password.</li>
        <li>Wait for the shop to approve you. We write to you when it has.</li>
      </ol>
    </WaitingForMail>
  );
}
