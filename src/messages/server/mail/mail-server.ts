/** Where mails go: to the operator's SMTP_URL, else to the server that the owner entered, else into a file. */
import { TLS_PORT } from "#messages/rules/mail-server.ts";
import type { Config } from "#shop/server/config.ts";
import { decryptSecret, encryptSecret } from "#shop/server/keys/encrypted-secret.ts";
import type { StoredMailServer } from "#shop/server/settings/settings-store.ts";
import type { Shop } from "#shop/server/shop.ts";

export type MailConfiguration = Pick<Shop, "config"> & { settings: Pick<Shop["settings"], "mailServer" | "refresh"> };

export const hasMailServer = ({ config, settings }: MailConfiguration): boolean =>
  config.SMTP_URL !== undefined || settings.mailServer() !== undefined;

type MailLogin = Omit<StoredMailServer, "from">;

/** Bound to its server: a change of the host in the database does not send the password elsewhere. */
const passwordContext = ({ host, port, user }: Pick<MailLogin, "host" | "port" | "user">) =>
  ({ purpose: "mail password", about: [host, String(port), user] }) as const;

/** `login.password` is the plain one; the result is stored. */
export const encryptedPassword = (config: Config, login: MailLogin): string =>
  encryptSecret(config, passwordContext(login), login.password);

/** As SMTP_URL. It contains the password: never log or return it. */
export function smtpUrlOf(config: Config, { password, ...login }: MailLogin): string {
  const plain = decryptSecret(config, passwordContext(login), password);
  if (plain === undefined) throw new Error("The mail password is encrypted with another key: enter it again");
  const credentials = [login.user, plain].map(encodeURIComponent).join(":");
  return `${login.port === TLS_PORT ? "smtps" : "smtp"}://${credentials}@${login.host}:${login.port}`;
}
