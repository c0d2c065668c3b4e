/** A QR as a file: an SVG for sign makers, a PNG for other uses. */
import { qrPath } from "#platform/web/ui/qr/qr-path.ts";
import type { Squares } from "#platform/web/ui/qr/qr-squares.tsx";

/** Prints 8.7 cm wide at 300 dpi. */
const PNG_SIDE_PX = 1024;

export const qrSvg = ({ size, data }: Squares): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(data)}"/></svg>`;

export async function qrPng({ size, data }: Squares): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const square = Math.ceil(PNG_SIDE_PX / size);
  canvas.width = canvas.height = square * size;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  pen.scale(square, square);
  pen.fill(new Path2D(qrPath(data)));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** A number may contain characters that file names must not. */
export const fileNameFor = (cylinderNumber: string, ending: "png" | "svg"): string =>
  `cylinder-${cylinderNumber.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-").replace(/^[.-]+/, "")}.${ending}`;
