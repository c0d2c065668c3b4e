type Props = {
  cylinders: readonly { number: string; note: string }[];
  isTicked: (number: string) => boolean;
  onTick: (number: string, ticked: boolean) => void;
};

export function CylinderTicks({ cylinders, isTicked, onTick }: Props) {
  return (
    <ul className="max-h-64 overflow-y-auto rounded-control border border-line px-3">
      {cylinders.map(({ number, note }) => (
        <li key={number}>
          <label className="flex min-h-target cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={isTicked(number)}
              onChange={({ target }) => onTick(number, target.checked)}
            />
            <span className="wrap-anywhere flex-1 font-semibold">{number}</span>
            <span className="text-ink-soft text-sm">{note}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
