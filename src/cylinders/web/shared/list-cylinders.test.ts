import { expect, test } from "vitest";
import { cylinderPage } from "./list-cylinders.ts";

function aShop(total: number) {
  const requests: string[] = [];
  const send = async (path: string) => {
    requests.push(path);
    return Response.json([], { headers: { "x-total-count": String(total) } });
  };
  return { input: requests, send };
}

test.each([
  { address: "/cylinder-labels", asks: "/api/cylinders?offset=0&limit=20", page: 1 },
  { address: "/cylinder-labels?page=3&q=+R-32+", asks: "/api/cylinders?q=R-32&offset=40&limit=20", page: 3 },
  { address: "/cylinder-labels?page=-1", asks: "/api/cylinders?offset=0&limit=20", page: 1 },
  { address: "/cylinder-labels?page=1e9", asks: "/api/cylinders?offset=0&limit=20", page: 1 },
  { address: "/cylinder-labels?page=x", asks: "/api/cylinders?offset=0&limit=20", page: 1 },
])("$address requests page $page", async ({ address, asks: prompts, page }) => {
  const { input: requests, send } = aShop(41);
  expect(await cylinderPage(new URL(address, "https://shop.example"), 20, send)).toEqual({
    cylinders: [],
    page,
    pages: 3,
  });
  expect(requests).toEqual([prompts]);
});

test("a rejected list is null, and an unexpected error is thrown", async () => {
  const address = new URL("https://shop.example/cylinder-labels");
  const refused = async () => Response.json({ error: "The database is away.", code: "database-down" }, { status: 503 });
  expect(await cylinderPage(address, 20, refused)).toBeNull();
  const broken = async () => Promise.reject(new Error("broken"));
  await expect(cylinderPage(address, 20, broken)).rejects.toThrow("broken");
});
