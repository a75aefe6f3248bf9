import type { ReactNode } from 'react';
import type { Days } from '../../back-office/figures/period.rules.ts';
import { formatDate, formatNumber } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Against = { when: 'before' | 'yearBefore'; days: Days; value: string; percent: number | null };
type Props = { name: string; value: string; days: Days; against: readonly Against[]; children?: ReactNode };

/** The figure of the period, and how it stands to others: by a sign and a figure, never by a colour alone. */
export function Headline({ name, value, days, against, children }: Props) {
  const { say, language } = useDeskLanguage();
  const span = ({ from, until }: Days) =>
    from === until
      ? formatDate(language, from, 'shortYear')
      : `${formatDate(language, from, 'shortYear')} – ${formatDate(language, until, 'shortYear')}`;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <p className="text-sm text-muted">
          {name}, {span(days)}
        </p>
        <p className="font-display text-4xl font-extrabold tabular-nums">{value}</p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {against.map(({ when, days: other, value: then, percent }) => (
          <div key={when}>
            <dt className="text-muted">
              {say(`figures.${when}`)} <span className="max-sm:sr-only">({span(other)})</span>
            </dt>
            <dd className="font-semibold tabular-nums">
              {percent !== null && (
                <span className={`mr-2 ${percent < 0 ? 'text-danger' : 'text-leaf'}`}>
                  {percent < 0 ? '▼ ' : percent > 0 ? '▲ +' : ''}
                  {formatNumber(language, percent)}%
                </span>
              )}
              {then}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
