import type { ReactNode } from 'react';

/** Names and values, one below the other. */
export const SummaryRows = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid gap-3">
    {rows.map(([name, value]) => (
      <div key={name} className="grid gap-0.5">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
