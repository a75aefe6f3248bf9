import { encode } from 'uqr';

type Props = { text: string; label: string; className?: string };

/** A QR code as one path: no picture is fetched, and no library writes HTML. */
export function QrCode({ text, label, className = 'w-56' }: Props) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={`max-w-full rounded-lg bg-white ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
