import { ResendForm } from "./resend-form.tsx";
import { WaitingForMail } from "./waiting-for-mail.tsx";

type Props = { email: string; text: string; onLogin: () => void };

/** A customer's registration whose mail is on its way. */
export function CheckYourMail({ email, text, onLogin }: Props) {
  return (
    <WaitingForMail
      email={email}
      text={text}
      resend={<ResendForm email={email} />}
      login={{ label: "Go to login", onPress: onLogin }}
    >
      The link works for 24 hours. No mail after a few minutes? Look into the spam folder, or ask for another one.
    </WaitingForMail>
  );
}
