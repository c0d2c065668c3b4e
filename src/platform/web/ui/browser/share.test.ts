import { expect, test } from "vitest";
import { type ShareResult, type SharingDevice, share } from "./share.ts";

const board = { picture: new File(["png"], "prices-2026-11-16.png", { type: "image/png" }), text: "R-32: ₹420.00" };

const refusing = (name: string) => async () => {
  throw new DOMException("no", name);
};

function aDevice(can: Partial<SharingDevice>) {
  const done: string[] = [];
  const device: SharingDevice = {
    canShare: () => true,
    share: async ({ files, text }) => void done.push(`shared ${files?.[0]?.name} with "${text}"`),
    save: (name) => void done.push(`saved ${name}`),
    copy: async (text) => done.push(`copied "${text}"`) > 0,
    ...can,
  };
  return { device, done };
}

test.each<{ what: string; can: Partial<SharingDevice>; outcome: ShareResult; done: string[] }>([
  {
    what: "a phone opens its own sheet with picture and text",
    can: {},
    outcome: "shared",
    done: ['shared prices-2026-11-16.png with "R-32: ₹420.00"'],
  },
  { what: "a closed sheet is no accident", can: { share: refusing("AbortError") }, outcome: "closed", done: [] },
  {
    what: "a press that came too long ago is asked for again",
    can: { share: refusing("NotAllowedError") },
    outcome: "too-late",
    done: [],
  },
  {
    what: "a sheet that takes no files leaves the picture in the downloads",
    can: { share: refusing("DataError") },
    outcome: "saved-and-copied",
    done: ["saved prices-2026-11-16.png", 'copied "R-32: ₹420.00"'],
  },
  {
    what: "a desk saves the picture and copies the text",
    can: { canShare: () => false },
    outcome: "saved-and-copied",
    done: ["saved prices-2026-11-16.png", 'copied "R-32: ₹420.00"'],
  },
  {
    what: "without a clipboard the picture is saved all the same",
    can: { canShare: () => false, copy: async () => false },
    outcome: "saved",
    done: ["saved prices-2026-11-16.png"],
  },
])("$what", async ({ can, outcome, done }) => {
  const { device, done: seen } = aDevice(can);
  expect(await share(board, device)).toBe(outcome);
  expect(seen).toEqual(done);
});
