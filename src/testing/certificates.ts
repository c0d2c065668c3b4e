/** A certificate authority for tests of TLS, made with openssl. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Both as PEM. */
export type Certificate = { certificate: string; key: string };

const AUTHORITY = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"];
const LEAF = ["basicConstraints=critical,CA:FALSE", "keyUsage=critical,digitalSignature"];

export const createAuthority = () => issue("Test CA", AUTHORITY);

export const serverCertificate = (authority: Certificate, address: string) =>
  issue("server", [...LEAF, "extendedKeyUsage=serverAuth", `subjectAltName=IP:${address}`], authority);

export const clientCertificate = (authority: Certificate, name: string) =>
  issue(name, [...LEAF, "extendedKeyUsage=clientAuth"], authority);

/** Self-signed without an authority. */
function issue(name: string, extensions: readonly string[], authority?: Certificate): Certificate {
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
        ...["req", "-x509", "-config", at("openssl.cnf"), "-subj", `/CN=${name}`, "-days", "2", "-noenc"],
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
