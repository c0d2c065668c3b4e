import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { IconButton } from "#platform/web/ui/buttons/icon-button.tsx";
import * as icons from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

export function ButtonsAndBadges() {
  return (
    <ShowcaseSection title="Buttons, links, badges, icons">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main">
          <icons.CartIcon /> Add to Cart
        </Button>
        <Button>Continue Shopping</Button>
        <Button kind="plain">Change</Button>
        <Button kind="danger">Cancel order</Button>
        <ButtonLink to="/" kind="quiet">
          A link as a button
        </ButtonLink>
        <IconButton label="Refresh" icon={<icons.RefreshIcon />} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="main" busy="Sending ₹1,23,456.00…">
          Send
        </Button>
        <Button kind="main" disabled>
          Out of Stock
        </Button>
        <Button disabled>Coming soon</Button>
        <Button busy="Saving…">Save</Button>
        <Button size="small">Small</Button>
        <Button size="small" kind="main">
          Small main
        </Button>
        <Button size="small" kind="plain">
          Small plain
        </Button>
      </div>
      <p>
        A <TextLink to="/">link inside the shop</TextLink>, a{" "}
        <TextLink to="https://example.com/">link that leaves it</TextLink>, and{" "}
        <TextLink to="tel:+919810000000">a telephone number</TextLink>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Badge kind="good">In Stock</Badge>
        <Badge kind="warn">Coming soon</Badge>
        <Badge kind="bad">Out of Stock</Badge>
        <Badge kind="copper">12% OFF</Badge>
        <Badge kind="cold">Featured</Badge>
        <Badge>10 kg</Badge>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-mono">00000012345678</span> <CopyButton text="00000012345678" what="account number" />
      </p>
      <ul className="flex flex-wrap gap-4 text-ink-soft">
        {Object.entries(icons)
          .toSorted()
          .map(([name, Icon]) => (
            <li key={name} title={name}>
              <Icon className="size-6" />
            </li>
          ))}
      </ul>
    </ShowcaseSection>
  );
}
