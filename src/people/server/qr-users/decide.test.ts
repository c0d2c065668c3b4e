import { expect, test } from "vitest";
import { aQrUser } from "#testing/qr-users.ts";
import { aQrShop } from "#testing/shops/qr-shop.ts";

const ANONYMOUS = "00000000-0000-4000-8000-000000000009";

async function atWork(status: "pending" | "approved" | "rejected" = "approved") {
  const testShop = await aQrShop();
  const filler = await aQrUser(testShop.shop, { status });
  const about = (word: string, body?: object) => testShop.admin.post(`/api/admin/qr-users/${filler.id}/${word}`, body);
  return { ...testShop, filler, about };
}

test("withdrawing an approval ends every session at once, mails the user and records the reason", async () => {
  const { visitor, aBrowser, admin, logIn, qrUserAt, mailsTo, filler, about } = await atWork();
  const phone = aBrowser();
  await logIn(visitor, filler.email);
  await logIn(phone, filler.email);
  const response = await about("withdraw", { reason: " Left the filling station " });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: `The approval of ${filler.email} is withdrawn.` },
  ]);
  expect([await qrUserAt(visitor), await qrUserAt(phone)]).toEqual([null, null]);
  expect((await visitor.get("/api/cylinders")).statusCode).toBe(401);
  const again = await logIn(visitor, filler.email);
  expect([again.statusCode, again.json().error]).toEqual([
    403,
    "Your account is not approved. Please contact us if you think this is a mistake.",
  ]);
  const mails = await mailsTo(filler.email);
  expect(mails.map(({ kind }) => kind)).toEqual(["qr-withdrawn"]);
  expect(mails[0]?.text).toContain("> Left the filling station");
  const [entry] = (await admin.get("/api/admin/audit?action=withdraw-qr-approval")).json();
  expect(entry).toMatchObject({
    actor: { name: "owner" },
    object: { kind: "qr-user", id: filler.id },
    before: { status: "approved" },
    after: { status: "rejected", reason: "Left the filling station" },
  });
});

test("sessions stay ended when the user is approved again", async () => {
  const { visitor, logIn, qrUserAt, kindsTo, filler, about } = await atWork();
  await logIn(visitor, filler.email);
  await about("withdraw", { reason: "Token lost" });
  expect((await about("reconsider")).json()).toEqual({ message: `${filler.email} is pending again.` });
  expect((await about("approve")).statusCode).toBe(200);
  expect(await qrUserAt(visitor)).toBeNull();
  expect((await logIn(visitor, filler.email)).statusCode).toBe(200);
  expect(await kindsTo(filler.email)).toEqual(["qr-withdrawn", "qr-approved"]);
});

test("a rejected user becomes pending again, audited but without a mail, and cannot log in yet", async () => {
  const { admin, visitor, logIn, kindsTo, filler, about } = await atWork("rejected");
  await about("reconsider");
  expect((await logIn(visitor, filler.email)).json().details).toEqual({ status: "pending" });
  expect(await kindsTo(filler.email)).toEqual([]);
  const [entry] = (await admin.get("/api/admin/audit?action=reconsider-qr-user")).json();
  expect(entry).toMatchObject({ before: { status: "rejected" }, after: { status: "pending" } });
});

test.each([
  { status: "pending", word: "withdraw", error: "This user is pending, not approved." },
  { status: "rejected", word: "withdraw", error: "This user is rejected, not approved." },
  { status: "pending", word: "reconsider", error: "This user is pending, not rejected." },
  { status: "approved", word: "reconsider", error: "This user is approved, not rejected." },
] as const)("$word of a $status user is rejected", async ({ status, word, error }) => {
  const { about } = await atWork(status);
  const response = await about(word, word === "withdraw" ? { reason: "No reason" } : {});
  expect([response.statusCode, response.json().code, response.json().error]).toEqual([409, "changed-meanwhile", error]);
});

test("withdrawing needs a reason, and an unknown user returns not found", async () => {
  const { admin, visitor, logIn, filler, about } = await atWork();
  const silent = await about("withdraw", { reason: " - " });
  expect([silent.statusCode, silent.json().fields]).toEqual([400, { reason: "Please give a reason." }]);
  expect((await logIn(visitor, filler.email)).statusCode).toBe(200);
  expect((await admin.post(`/api/admin/qr-users/${ANONYMOUS}/withdraw`, { reason: "Unknown" })).statusCode).toBe(404);
  expect((await admin.post(`/api/admin/qr-users/${ANONYMOUS}/reconsider`)).statusCode).toBe(404);
});

test("the audit log's link finds the user by their id", async () => {
  const { admin, shop, filler } = await atWork();
  await aQrUser(shop);
  const found = (await admin.get(`/api/admin/qr-users?q=${filler.id}`)).json();
  expect(found.map(({ email }: { email: string }) => email)).toEqual([filler.email]);
});
