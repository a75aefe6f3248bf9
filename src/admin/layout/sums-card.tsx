import type { ReactNode } from 'react';
import type { Cents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { sums: readonly (readonly [name: string, cents: Cents])[]; children?: ReactNode };

/** What a month comes to, in a few sums beside each other. */
export function SumsCard({ sums, children }: Props) {
  const { say, language } = useDeskLanguage();
  return (
    <section className="card grid gap-2 p-4 sm:p-5" aria-label={say('journal.all')}>
      <dl className="grid grid-cols-3 gap-3">
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold tabular-nums sm:text-2xl">{formatMoney(language, cents)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
