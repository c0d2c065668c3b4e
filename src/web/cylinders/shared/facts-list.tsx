import type { Fact } from "./facts.ts";

export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[7.5rem_1fr] gap-x-3 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
