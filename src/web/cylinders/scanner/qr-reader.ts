export type QrReader = {
  /** The text of a code in the picture, if there is one. */
  read: (picture: ImageData) => Promise<string | undefined>;
  close: () => void;
};
