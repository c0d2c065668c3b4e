/** The shape of something on its way. Its size comes from the classes, so that nothing moves when the thing arrives. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`skeleton ${className}`} aria-hidden="true" />;
}
