import { NavLink } from "react-router";

export type OfficeGroup = { name: string; places: readonly { name: string; to: string }[] };

type Props = {
  groups: readonly OfficeGroup[];
  /** From the drawer, a place takes the drawer's entry in the history: Back leads to the page, not to the open menu. */
  replace?: boolean;
};

/** Where one can go from here. */
export function OfficeNavigation({ groups, replace = false }: Props) {
  return (
    <ul className="space-y-5">
      {groups.map((group) => (
        <li key={group.name}>
          <h2 className="px-3 font-semibold text-ink-faint text-xs uppercase tracking-wide">{group.name}</h2>
          <ul className="mt-1">
            {group.places.map((place) => (
              <li key={place.to}>
                <NavLink
                  to={place.to}
                  replace={replace}
                  className="flex min-h-10 items-center rounded-control px-3 font-medium text-[0.9375rem] text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-target aria-[current=page]:bg-cold-tint aria-[current=page]:text-cold-deep"
                >
                  {place.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
