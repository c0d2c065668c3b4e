/** Mail servers that break the protocol: no mail is lost, and one whose reply was lost comes twice with the same Message-ID. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startMailSender } from "#messages/server/mail/sending/mail-sender.ts";
import { waitAfter } from "#messages/server/mail/sending/retry-schedule.ts";
import { smtpTransport } from "#messages/server/mail/sending/transport-smtp.ts";
import { aMail, aMailShop, LOOK_EVERY_MILLISECONDS } from "#testing/shops/mail-shop.ts";

const LONGEST_DELIVERY_MILLISECONDS = 2_000;
const END_OF_MAIL = "\r\n.\r\n";
const LONG = "x".repeat(4_000_000);

/** What the server does instead of accepting a mail: with its first bytes, or with its last. */
type Trick = {
  atFirstByte?: (socket: Socket) => void;
  atEnd?: (socket: Socket) => void;
  /** Accepts the mail a second time before its reply to the next command. */
  acceptsAgainLater?: true;
};

const TRICKS = {
  "hangs after the mail": { atEnd: () => undefined },
  "hangs in the middle of the mail": { atFirstByte: (socket) => socket.pause() },
  "closes in the middle of the mail": { atFirstByte: (socket) => socket.destroy() },
  "drops the connection before its reply": { atEnd: (socket) => socket.destroy() },
  "ends the connection in the middle of its reply": { atEnd: (socket) => socket.end("250-almo") },
  "asks for patience": { atEnd: (socket) => socket.write("451 try later\r\n") },
  "closes its service": { atEnd: (socket) => socket.end("421 closing\r\n") },
  "refuses with an endless line": { atEnd: (socket) => socket.write(`451 ${LONG}\r\n`) },
  "answers with something else": { atEnd: (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n") },
  "says go ahead instead of done": { atEnd: (socket) => socket.write("354 go ahead\r\n") },
} satisfies Record<string, Trick>;

/** Plays one trick on each of the first mails, then behaves. `received` has the Message-IDs of whole mails. */
async function aServer(tricks: Trick[]) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    let heard = "";
    let trick: Trick | undefined;
    let isInMail = false;
    let late = "";
    const say = (line: string) => {
      socket.write(`${late}${line}\r\n`);
      late = "";
    };
    say("220 ready");
    socket.setEncoding("latin1").on("data", (chunk) => {
      heard += chunk;
      for (;;) {
        const end = heard.indexOf(isInMail ? END_OF_MAIL : "\r\n");
        if (isInMail && trick?.atFirstByte && heard !== "") return trick.atFirstByte(socket);
        if (end < 0) return;
        const text = heard.slice(0, end);
        heard = heard.slice(end + (isInMail ? END_OF_MAIL : "\r\n").length);
        if (isInMail) {
          isInMail = false;
          received.push(/^message-id: (.*)$/im.exec(text)?.[1] ?? "");
          if (trick?.atEnd) trick.atEnd(socket);
          else say("250 done");
          if (trick?.acceptsAgainLater) late = "250 done\r\n";
        } else if (/^data/i.test(text)) {
          isInMail = true;
          trick = tricks.shift();
          say("354 go ahead");
        } else if (/^quit/i.test(text)) socket.end("221 bye\r\n");
        else say("250 fine");
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function aMailShopWith(tricks: Trick[]) {
  const server = await aServer(tricks);
  const mailShop = await aMailShop(server.url);
  const { shop } = mailShop;
  const post = smtpTransport({
    sender: shop,
    address: server.url,
    log: shop.log,
    longestDelivery: LONGEST_DELIVERY_MILLISECONDS,
  });
  const sender = startMailSender(shop, {
    post,
    writers: {},
    chance: () => 0.5,
    lookEveryMilliseconds: LOOK_EVERY_MILLISECONDS,
  });
  onTestFinished(() => sender.stop());
  return { ...mailShop, received: server.received };
}

test.each(Object.entries(TRICKS))("a mail to a server that %s is sent with the next attempt", async (_, trick) => {
  const { queue, queued, until, pass, received } = await aMailShopWith([trick]);
  await queue();
  await until("mail not delivered yet");
  const [row] = await queued();
  expect(row).toMatchObject({ status: "queued", attempts: 1 });
  expect(row?.lastError?.length).toBeLessThan(1_000);
  pass(waitAfter(1, 0.5));
  await until("mail sent");
  expect(received.length).toBeLessThanOrEqual(2);
  expect(new Set(received).size).toBe(1);
  expect(await queued()).toMatchObject([{ status: "sent", attempts: 2 }]);
});

test("a mail that is refused for good after its last byte is not sent again, and the next one is sent", async () => {
  const { queue, queued, until, received } = await aMailShopWith([
    { atEnd: (socket) => socket.write(`554 ${"x".repeat(2_000)}\r\n`) },
  ]);
  await queue();
  await until("mail failed");
  await queue(aMail({ to: "asha@example.in" }));
  await until("mail sent");
  expect(await queued()).toMatchObject([{ status: "sent" }, { status: "failed" }]);
  expect(received).toHaveLength(2);
});

test("a server that accepts a mail twice confuses no other mail: each is sent once", async () => {
  const twice: Trick = { atEnd: (socket) => socket.write("250 done\r\n250 done\r\n") };
  const { queue, queued, until, received } = await aMailShopWith([twice, twice, twice]);
  for (let mail = 1; mail <= 5; mail += 1) {
    await queue(aMail({ to: `buyer${mail}@example.in` }));
    await until("mail sent", mail);
  }
  expect(received).toHaveLength(5);
  expect(new Set(received).size).toBe(5);
  expect((await queued()).map(({ status, attempts }) => [status, attempts])).toEqual(Array(5).fill(["sent", 1]));
});

test("a server that accepts a mail again before its next reply confuses one other mail, which comes twice", async () => {
  const { queue, queued, until, pass, received } = await aMailShopWith([{ acceptsAgainLater: true }]);
  await queue();
  await until("mail sent");
  await queue(aMail({ to: "asha@example.in" }));
  await until("mail not delivered yet");
  pass(waitAfter(1, 0.5));
  await until("mail sent", 2);
  expect((await queued()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ["sent", 2],
    ["sent", 1],
  ]);
  const [first, second, third] = received;
  expect([received.length, second === third, first === second]).toEqual([3, true, false]);
});
