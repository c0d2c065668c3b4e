import { expect, onTestFinished, test, vi } from "vitest";
import { PICTURE_FIELD, sharedPicture, storeSharedPicture } from "./shared-picture.ts";

/** A phone with room for pictures, or without. */
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
  // A worker knows where it is, a test does not.
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

test("a screenshot that is shared waits for the page that asks what it is for", async () => {
  aPhone();
  const response = await share("paid.png", "image/png");
  expect(response.headers.get("location")).toBe("/share-proof");
  expect((await sharedPicture())?.name).toBe("paid.png");
});

test("a phone without room opens the page all the same, which says where to choose the picture", async () => {
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
