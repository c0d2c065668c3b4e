import { expect, onTestFinished, test, vi } from "vitest";
import { PICTURE_FIELD, sharedPicture, storeSharedPicture } from "./shared-picture.ts";

function aPhone({ hasRoom = true } = {}) {
  const phone = { hasRoom };
  const caches = new Map<string, Map<string, Response>>();
  vi.stubGlobal("caches", {
    delete: async (name: string) => caches.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) => caches.get(cacheName)?.get(key)?.clone(),
    open: async (name: string) => ({
      put: async (key: string, cached: Response) => {
        if (!phone.hasRoom) throw new DOMException("", "QuotaExceededError");
        caches.set(name, new Map([[key, cached]]));
      },
    }),
  });
  // A service worker has a base URL, a test has none.
  const redirect = vi
    .spyOn(Response, "redirect")
    .mockImplementation((to) => new Response(null, { status: 303, headers: { location: String(to) } }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    redirect.mockRestore();
  });
  return phone;
}

function share(name: string, type: string): Promise<Response> {
  const body = new FormData();
  body.append(PICTURE_FIELD, new File(["x"], name, { type }));
  return storeSharedPicture(new Request("http://shop/share-proof", { method: "POST", body }));
}

test("a shared screenshot is stored until the page assigns it to an order", async () => {
  aPhone();
  const response = await share("paid.png", "image/png");
  expect(response.headers.get("location")).toBe("/share-proof");
  expect((await sharedPicture())?.name).toBe("paid.png");
});

test("without free storage the page still opens, without the picture", async () => {
  aPhone({ hasRoom: false });
  expect((await share("paid.png", "image/png")).status).toBe(303);
  expect(await sharedPicture()).toBeUndefined();
});

test.each([
  { what: "a file that is no picture", name: "bill.pdf", type: "application/pdf", hasRoom: true },
  { what: "a picture that finds no room", name: "second.png", type: "image/png", hasRoom: false },
])("$what does not bring back the picture of another payment", async ({ name, type, hasRoom }) => {
  const phone = aPhone();
  await share("first.png", "image/png");
  phone.hasRoom = hasRoom;
  await share(name, type);
  expect(await sharedPicture()).toBeUndefined();
});
