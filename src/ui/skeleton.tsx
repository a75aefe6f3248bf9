/** Room for what is still on its way. What says so in words stands beside it, with role="status". */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`skeleton ${className}`} />
);
