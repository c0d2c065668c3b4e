import { qrPath } from "./qr-path.ts";
import { useLoadedLater } from "./use-loaded-later.ts";

type Props = { address: string; title: string };

const loadQr = () => import("uqr").then(({ encode }) => encode);

/** Black on white in both themes: a camera wants the contrast, not the look. */
export function ShareQr({ address, title }: Props) {
  const { loaded: encode, failed } = useLoadedLater(loadQr);
  if (failed) return null;
  const code = encode?.(address, { ecc: "M", border: 2 });
  return (
    <div className="size-32 shrink-0 overflow-clip rounded-small bg-[white]">
      {code && (
        <svg
          role="img"
          aria-label={`QR code of the page of ${title}`}
          width={128}
          height={128}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qrPath(code.data)} fill="#000" />
        </svg>
      )}
    </div>
  );
}
