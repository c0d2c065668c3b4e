/**
 * Private certificate authority of a cluster and its certificates, made with Debian's openssl.
 * A certificate and its key share one file, so that a renewal replaces both at once.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLUSTER_MEMBER, DATABASE, type Node, type Plan } from "./plan.ts";

/** Both as PEM. */
export type Authority = { certificate: string; key: string };

const AUTHORITY_DAYS = 3650;
const CERTIFICATE_DAYS = 730;

type Request = { name: string; days: number; extensions: readonly string[]; authority?: Authority };

export const createAuthority = (): Authority =>
  issue({
    name: "Sheetal cluster CA",
    days: AUTHORITY_DAYS,
    extensions: ["basicConstraints=critical,CA:TRUE,pathlen:0", "keyUsage=critical,keyCertSign,cRLSign"],
  });

/**
 * A node's etcd, Patroni and PostgreSQL are servers and each other's clients. The shop reaches PostgreSQL through its own balancer,
 * so every node certificate also lists the balancer's address.
 */
export function nodeCertificates(
  authority: Authority,
  { balancer }: Pick<Plan, "balancer">,
  node: Node,
): Record<string, string> {
  const addresses = [...new Set([node.address, node.source, balancer.address])];
  const names = [`DNS:${node.name}`, `DNS:${CLUSTER_MEMBER}`, ...addresses.map((address) => `IP:${address}`)];
  const { certificate, key } = issue({
    name: node.name,
    days: CERTIFICATE_DAYS,
    extensions: ["extendedKeyUsage=serverAuth,clientAuth", `subjectAltName=${names.join(",")}`, ...LEAF],
    authority,
  });
  return { "ca.crt": authority.certificate, "node.pem": certificate + key };
}

/** Client-only: an attacker cannot impersonate a database with a stolen one. PostgreSQL compares the certificate name with the role. */
export function shopCertificates(authority: Authority): Record<string, string> {
  const { certificate, key } = issue({
    name: DATABASE,
    days: CERTIFICATE_DAYS,
    extensions: ["extendedKeyUsage=clientAuth", ...LEAF],
    authority,
  });
  return { "ca.crt": authority.certificate, "shop.pem": certificate + key };
}

const LEAF = ["basicConstraints=critical,CA:FALSE", "keyUsage=critical,digitalSignature"];

/** Self-signed without an authority. */
function issue({ name, days, extensions, authority }: Request): Authority {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-certificate-"));
  const at = (file: string) => join(folder, file);
  try {
    // Debian's default configuration would mark every certificate as a CA.
    writeFileSync(at("openssl.cnf"), "[req]\ndistinguished_name = subject\n[subject]\n");
    if (authority) {
      writeFileSync(at("ca.crt"), authority.certificate);
      writeFileSync(at("ca.key"), authority.key, { mode: 0o600 });
    }
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-config", at("openssl.cnf"), "-subj", `/CN=${name}`, "-days", String(days), "-noenc"],
        ...["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-keyout", at("key"), "-out", at("certificate")],
        ...(authority ? ["-CA", at("ca.crt"), "-CAkey", at("ca.key")] : []),
        ...extensions.flatMap((extension) => ["-addext", extension]),
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    return { certificate: readFileSync(at("certificate"), "utf8"), key: readFileSync(at("key"), "utf8") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
