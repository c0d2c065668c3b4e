/** What the owner hands to the person who runs the server. In English, as the documents for operators. */

const HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/;

/** The host in what an owner types or pastes: a name, or an address with scheme and path. Undefined when it is none. */
export function hostIn(typed: string): string | undefined {
  const [host = ""] = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .split(/[/?#:]/, 1);
  return HOST.test(host) && !/^[\d.]+$/.test(host) ? host : undefined;
}

export const addressRequest = (host: string): string =>
  [
    `Please put our shop at https://${host}:`,
    `1. DNS: let ${host} point to the server.`,
    "2. HTTPS: put a reverse proxy in front of the shop. deploy/Caddyfile is ready for this, and fetches the certificate.",
    "3. Add these two lines to the shop's environment (/etc/sheetal.env, or where you keep it):",
    `PUBLIC_URL=https://${host}`,
    "TRUST_PROXY=1",
    "4. Restart the shop (systemctl restart sheetal).",
    `5. Open https://${host} and tell me. deploy/README.md has the details.`,
  ].join("\n");
