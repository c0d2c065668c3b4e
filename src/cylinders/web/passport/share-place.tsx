import { useState } from "react";
import { coarsePlace } from "#cylinders/rules/custody/suspicions.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useAttempt } from "#platform/web/forms/use-attempt.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";

const LONGEST_WAIT_MILLISECONDS = 15_000;

/** Lets a visitor report where they scanned a label. The device rounds the position, and only on request. */
export function SharePlace({ code }: { code: string }) {
  const [thanks, setThanks] = useState<string>();
  const { busy, problem, attempt } = useAttempt(whyNoPlace);

  async function share() {
    const body = coarsePlace(await placeHere());
    setThanks((await callApi("POST /api/labels/{code}/sightings", { params: { code }, body })).message);
  }

  return (
    <section className="space-y-3 border-line border-t pt-5">
      <p className="text-ink-soft text-sm">
        {t(
          "We detect copied labels when one is scanned in two places at once. You can share your location, rounded to about 10 km. We keep it for 90 days and do not know who you are.",
        )}
      </p>
      <div role="status" className="space-y-3">
        {thanks ? (
          <Notice kind="good">{thanks}</Notice>
        ) : (
          <Button size="small" busy={busy && t("One moment…")} onClick={() => void attempt(share)}>
            {t("Share my location with the shop")}
          </Button>
        )}
        {problem && <Notice kind="warn">{problem}</Notice>}
      </div>
    </section>
  );
}

const NO_PLACE = () => t("This device did not share its location. Nothing was sent.");

class NoPlace extends Error {}

const whyNoPlace = (error: unknown) => (error instanceof NoPlace ? NO_PLACE() : whyNotSent(error));

const placeHere = () =>
  new Promise<{ latitude: number; longitude: number }>((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new NoPlace());
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => reject(new NoPlace()),
      { timeout: LONGEST_WAIT_MILLISECONDS, maximumAge: 60_000 },
    );
  });
