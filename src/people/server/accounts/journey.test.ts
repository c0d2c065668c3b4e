import { expect, onTestFinished, test } from "vitest";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { openMailTransport } from "#messages/server/mail/sending/open-transport.ts";
import { anApp } from "#testing/app.ts";
import { aRegistration, PASSWORD } from "#testing/customers.ts";
import { anSmtpServer } from "#testing/smtp.ts";

test("a customer registers by a delivered mail, logs in, and resets a forgotten password", async () => {
  const smtp = await anSmtpServer();
  onTestFinished(() => smtp.stop());
  const { app, shop } = await anApp({ settings: { SMTP_URL: smtp.url } });
  const post = openMailTransport(shop, shop.log, () => undefined);
  const postman = startMailSender(shop, { post, writers: {}, chance: () => 0.5 });
  onTestFinished(() => postman.stop());
  const send = (url: string, payload: object) => app.inject({ method: "POST", url, payload });
  const tokenOfMail = async (place: number) => {
    await smtp.untilAccepted(place + 1);
    return /token=([\w-]+)/.exec(smtp.accepted[place]?.text ?? "")?.[1] ?? "";
  };

  const form = aRegistration({ firstName: "रवि", email: "Ravi@Example.in" });
  const registered = await send("/api/register", form);
  expect(registered.statusCode).toBe(201);
  const cookies = Object.fromEntries(registered.cookies.map(({ name, value }) => [name, value]));
  const verification = await app.inject({ url: `/api/verify-email?token=${await tokenOfMail(0)}`, cookies });
  expect(verification.body).toBe("Your email is verified. You can now log in.");
  expect(smtp.accepted[0]).toMatchObject({ envelopeTo: ["ravi@example.in"], text: expect.stringContaining("रवि") });
  const login = await send("/api/login", { loginId: "ravi@example.in", password: PASSWORD });
  expect(login.json().user).toMatchObject({ firstName: "रवि", mobile: form.mobile, email: "ravi@example.in" });

  await send("/api/reset-password", { loginId: "ravi@example.in" });
  const reset = await send("/api/reset", { token: await tokenOfMail(1), newPassword: "cooler5678" });
  expect(reset.statusCode).toBe(200);
  const again = await send("/api/login", { loginId: form.mobile, password: "cooler5678" });
  expect(again.statusCode).toBe(200);
  await smtp.untilAccepted(3);
  expect(smtp.accepted[2]?.subject).toBe("Your password for Sheetal was changed");
});
