import type { Cents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Props = { lines: readonly { text: string; cents: Cents }[]; amountCents: Cents };

/** What a sum is for, line by line. */
export function AskedLines({ lines, amountCents }: Props) {
  const say = useSay('pay');
  const language = useLanguage();
  return (
    <div className="grid gap-3">
      <h2 id="what" className="h3">
        {say('what')}
      </h2>
      <dl className="grid gap-2">
        {lines.map(({ text, cents }, nth) => (
          <div
            // Two of them may be alike.
            key={nth}
            className="flex justify-between gap-4"
          >
            <dt className="wrap-anywhere">{text}</dt>
            <dd className="shrink-0">{formatMoney(language, cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
          <dt>{say('total')}</dt>
          <dd className="shrink-0">{formatMoney(language, amountCents)}</dd>
        </div>
      </dl>
    </div>
  );
}
