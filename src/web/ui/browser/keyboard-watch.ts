/**
 * Tells the on-screen keyboard from everything else that makes a window smaller. Some browsers shrink only the visible part,
 * others the whole window, so what counts is the drop from the largest height seen, and only while somebody is typing:
 * whoever makes a window smaller by hand does not lose the buttons at its foot.
 */
const KEYBOARD_PIXELS = 150;

export type Viewport = { width: number; height: number; isTyping: boolean };

export function keyboardWatch(first: Viewport) {
  let { width, height: tallest } = first;
  return {
    /** The window, or what is visible of it, has another size. A phone that was turned round is another window. */
    resized(room: Viewport) {
      const isSame = room.width === width && room.isTyping;
      tallest = isSame ? Math.max(tallest, room.height) : room.height;
      width = room.width;
    },
    isUp: ({ height, isTyping }: Viewport): boolean => isTyping && tallest - height > KEYBOARD_PIXELS,
  };
}
