import { Link } from 'react-router';
import type { ReceiptPart } from '../../back-office/figures/figures.shape.ts';
import type { Days } from '../../back-office/figures/period.rules.ts';
import type { JournalSum } from '../../payment/journal.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { behindReceipts } from './behind-address.ts';
import { FigureList } from './figure-list.tsx';

type Line = JournalSum & { key: string | null; name: string };
type Props = {
  title: string;
  part: ReceiptPart;
  days: Days;
  lines: readonly Line[];
  search: string;
  note?: string | undefined;
};

/** The same money divided by one of its sides: each line a bar by its share, and the way to its bookings. */
export function Divided({ title, part, days, lines, search, note }: Props) {
  const { language } = useDeskLanguage();
  const most = Math.max(1, ...lines.map(({ inCents, outCents }) => Math.abs(inCents - outCents)));
  return (
    <SectionCard
      title={title}
      foot={
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p className="max-w-prose grow basis-40 text-sm text-muted">{note}</p>
          <FigureList list={part} what={title} search={search} />
        </div>
      }
    >
      <ul className="grid gap-1">
        {lines.map(({ key, name, inCents, outCents }) => (
          <li key={key} className="grid gap-1 border-b border-line py-1.5 last:border-0">
            <span className="flex items-baseline justify-between gap-3">
              <Link
                to={behindReceipts(days, part, key)}
                className="min-w-0 [overflow-wrap:anywhere] desk-link"
              >
                {name}
              </Link>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(language, inCents - outCents)}
              </span>
            </span>
            <span
              className={`h-1 rounded-round ${inCents < outCents ? 'bg-terracotta' : 'bg-sea'}`}
              style={{ width: `${Math.max(0.5, (Math.abs(inCents - outCents) / most) * 100)}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
