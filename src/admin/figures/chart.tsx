import type { ReactNode } from 'react';
import type { DrawnChart } from '../../back-office/figures/figures.shape.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = {
  chart: DrawnChart;
  /** What its bars stand for, where they are of several kinds. */
  legend?: readonly { name: string; fill: 'full' | 'striped' | 'open' }[];
  /** What it draws, in figures. */
  children: ReactNode;
};

const swatches = {
  full: 'bg-sea',
  striped: 'bg-[repeating-linear-gradient(45deg,var(--color-terracotta)_0_2px,var(--color-card)_2px_5px)]',
  open: 'border border-edge bg-sand',
};

/** As the server drew it, every text of it escaped, in the drawing that fits where it stands; the same figures as a table behind it. */
export function Chart({ chart, legend, children }: Props) {
  const { say } = useDeskLanguage();
  return (
    <figure className="@container grid min-w-0 gap-2">
      <div className="@max-3xl:hidden" dangerouslySetInnerHTML={{ __html: chart.wide }} />
      <div className="@max-md:hidden @3xl:hidden" dangerouslySetInnerHTML={{ __html: chart.middle }} />
      <div className="@md:hidden" dangerouslySetInnerHTML={{ __html: chart.narrow }} />
      {legend && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {legend.map(({ name, fill }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`size-3 rounded-sm ${swatches[fill]}`} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <details className="min-w-0">
        <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm font-semibold text-sea-deep">
          {say('figures.table')}
        </summary>
        <div className="overflow-x-auto max-sm:[&_td]:px-1 max-sm:[&_th]:px-1">{children}</div>
      </details>
    </figure>
  );
}
