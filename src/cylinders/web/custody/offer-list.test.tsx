import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { OfferList } from "./offer-list.tsx";
import type { Offer } from "./offer-page.tsx";

test("an offer with an erased mobile is described in Hindi to a Hindi reader", () => {
  onTestFinished(speakIn(() => "hi"));
  const offer = { id: "1", given: true, from: "", toMobile: "", state: "accepted", cylinders: [{ number: "SH-1" }] };
  const list = renderToStaticMarkup(
    <MemoryRouter>
      <OfferList offers={[offer as unknown as Offer]} />
    </MemoryRouter>,
  );
  expect(list).toContain("दिए गए");
});
