import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";

/** Loads the Cylinder QR Manager when the visitor scrolls near, into reserved space. */
export function CylinderManagerPlace() {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  return (
    <section
      ref={place}
      id="cylinder-qr"
      aria-labelledby="cylinder-qr-title"
      className="mt-8 scroll-mt-22 md:mt-12 rounded-card border border-line bg-ground p-4 sm:p-6"
    >
      <h3 id="cylinder-qr-title" className="font-semibold text-heading">
        {t("Cylinder QR Manager")}
      </h3>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        {t(
          "Every returnable cylinder has a passport. Scan its QR or type its number to see what is in it, when it was filled and who holds it.",
        )}
      </p>
      <div className="min-h-175 sm:min-h-144 lg:min-h-79">{near && <ManagerLater />}</div>
    </section>
  );
}

const loadManager = () =>
  import("#cylinders/web/scanner/cylinder-qr-manager.tsx").then(({ CylinderQrManager }) => CylinderQrManager);

function ManagerLater() {
  const { loaded: Manager, failed, again } = useLoadedLater(loadManager);
  if (Manager) return <Manager />;
  if (!failed) {
    return (
      <Loading label={t("Loading the QR manager")}>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return (
    <>
      <p role="alert">{t("The QR manager could not be loaded. Please check the network.")}</p>
      <Button className="mt-3" onClick={again}>
        {t("Retry")}
      </Button>
    </>
  );
}

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: "100%" });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return near;
}
