/** Without a mail server every mail becomes an .eml file that only the shop's own account can read. */
import { chmod, mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { composeMessage, type Sender } from "#messages/server/mail/compose-message.ts";
import type { MailTransport, OutgoingMail } from "#messages/server/mail/mail.ts";
import { syncFolder } from "#platform/server/database/embedded/files.ts";
import { isLoopbackOnly } from "#shop/server/config.ts";
import { nodemailer } from "./nodemailer.ts";

export function outboxFolder(sender: Sender, folder: string, say: (line: string) => void): MailTransport {
  let writer: ReturnType<typeof openWriter> | undefined;

  return {
    async deliver(mail) {
      writer ??= openWriter();
      const { message } = await writer.sendMail(composeMessage(mail, sender));
      const file = join(folder, fileName(mail));
      await makeFolder(folder);
      await writeWhole(file, message);
      await syncFolder(folder);
      // The link opens an account. Only a local developer needs it: elsewhere the output is collected as a log.
      const link = isLoopbackOnly(sender.config) && firstShopLink(mail.text, sender.config.publicUrl);
      say(`Mail written: ${file}${link ? ` ${link}` : ""}`);
      return { delivered: true, writtenToFile: true };
    },
    close() {},
  };
}

const openWriter = () => nodemailer().createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** Derived from the mail: writing it again after a crash replaces the file. */
const fileName = (mail: OutgoingMail) =>
  `${mail.writtenAt.toISOString().replace(/[:.]/g, "-")}-${mail.kind}-${mail.id}.eml`;

/** Atomic and durable: readers see a whole mail or none, and a delivered mail survives a power cut. */
async function writeWhole(file: string, message: Buffer | Readable): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(message);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** Only a URL of this shop in plain characters: visitors' input must not reach the operator's console. */
const firstShopLink = (text: string, publicUrl: string) =>
  text.match(/https?:\/\/[\x21-\x7e]+/g)?.find((link) => link.startsWith(`${publicUrl}/`));
