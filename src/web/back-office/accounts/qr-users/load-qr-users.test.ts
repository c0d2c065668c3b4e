import { expect, test } from "vitest";
import { loadQrUsers } from "./load-qr-users.ts";

/** Remembers what it was asked. */
function anOffice(answer: () => Response) {
  const asked: string[] = [];
  const send = async (path: string) => {
    asked.push(path);
    return answer();
  };
  return { asked, send };
}

test("the list is asked for as the address says, and nothing else is passed on", async () => {
  const office = anOffice(() => Response.json([], { headers: { "x-total-count": "7" } }));
  const address = new URLSearchParams("q=ravi&status=pending&sort=-email&page=2&colour=red");
  expect(await loadQrUsers(address, office.send)).toEqual({ rows: [], total: 7 });
  expect(office.asked).toEqual(["/api/admin/qr-users?q=ravi&status=pending&sort=-email&offset=50&limit=50"]);
});

test("an accident of the shop leaves the page standing, to say that the list failed", async () => {
  const office = anOffice(() => Response.json({ error: "The database is away." }, { status: 503 }));
  expect(await loadQrUsers(new URLSearchParams(), office.send)).toBe("failed");
});

test("a filter nobody knows is not taken for an accident", async () => {
  const office = anOffice(() => Response.json({ error: "No such status." }, { status: 400 }));
  await expect(loadQrUsers(new URLSearchParams("status=x"), office.send)).rejects.toThrow();
});
