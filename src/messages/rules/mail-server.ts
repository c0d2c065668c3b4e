/** What an owner may enter as the mail server. The operator's SMTP_URL may be anything. */

/** The ports of mail submission: other ports belong to other services, which must not be probed from here. */
export const MAIL_PORTS = [587, 465, 2525, 25] as const;

export type MailPort = (typeof MAIL_PORTS)[number];

/** On 465 TLS starts with the connection; on the others the shop requires STARTTLS before it logs in. */
export const TLS_PORT: MailPort = 465;

const HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){0,9}$/;
const LONGEST_HOST = 253;

/** A name or an IPv4 address, without scheme, port and path. */
export const isMailHost = (host: string): boolean => host.length <= LONGEST_HOST && HOST.test(host);
