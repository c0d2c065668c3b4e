/**
 * Some browsers shrink only the visual viewport, others the window, so it measures the drop from the largest height.
 * Only while typing: a window resized by hand must not lose its bottom buttons.
 */
const KEYBOARD_PIXELS = 150;

export type Viewport = { width: number; height: number; isTyping: boolean };

export function keyboardWatch(first: Viewport) {
  let { width, height: tallest } = first;
  return {
    /** A rotated phone counts as a new window. */
    resized(room: Viewport) {
      const isSame = room.width === width && room.isTyping;
      tallest = isSame ? Math.max(tallest, room.height) : room.height;
      width = room.width;
    },
    isUp: ({ height, isTyping }: Viewport): boolean => isTyping && tallest - height > KEYBOARD_PIXELS,
  };
}
