/** A loading placeholder. Its classes set the final size, so that nothing shifts. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}
