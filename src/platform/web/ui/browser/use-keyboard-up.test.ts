import { expect, test } from "vitest";
import { keyboardWatch, type Viewport } from "./use-keyboard-up.ts";

const phone: Viewport = { width: 360, height: 740, isTyping: false };
const typing = (height: number, width = 360): Viewport => ({ width, height, isTyping: true });

test.each([
  { drop: 0, up: false },
  { drop: 56, up: false },
  { drop: 150, up: false },
  { drop: 151, up: true },
  { drop: 330, up: true },
])("a window that loses $drop pixels during typing has the keyboard up: $up", ({ drop, up }) => {
  const watch = keyboardWatch(phone);
  watch.resized(typing(740 - drop));
  expect(watch.isUp(typing(740 - drop))).toBe(up);
});

test("the keyboard stays up from field to field, and is down after leaving", () => {
  const watch = keyboardWatch(phone);
  watch.resized(typing(410));
  expect(watch.isUp({ ...typing(410), isTyping: false })).toBe(false);
  expect(watch.isUp(typing(410))).toBe(true);
  watch.resized(typing(740));
  expect(watch.isUp(typing(740))).toBe(false);
});

test("a sliding browser bar makes the window taller and does not count as the keyboard", () => {
  const watch = keyboardWatch(phone);
  watch.resized(typing(796));
  watch.resized(typing(645));
  expect(watch.isUp(typing(645))).toBe(true);
});

test("a window resized by hand and a rotated phone do not count as the keyboard", () => {
  const watch = keyboardWatch({ width: 1440, height: 900, isTyping: false });
  watch.resized({ width: 1440, height: 600, isTyping: false });
  expect(watch.isUp(typing(600, 1440))).toBe(false);
  watch.resized(typing(360, 740));
  expect(watch.isUp(typing(360, 740))).toBe(false);
});
