import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysAhead } from '../../back-office/figures/period.rules.ts';
import { addresses } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useChosenInSight } from '../layout/use-chosen-in-sight.ts';
import { useSearchFilters } from '../layout/use-search-filters.ts';
import { AheadPart } from './ahead-part.tsx';
import { BookingsPart } from './bookings-part.tsx';
import { FleetPart } from './fleet-part.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ReceiptsPart } from './receipts-part.tsx';
import { VisitorsPart } from './visitors-part.tsx';

const parts = ['receipts', 'fleet', 'bookings', 'ahead', 'visitors'] as const;
type Part = (typeof parts)[number];

/** How the shop does. What is looked at stands in the address: a reload finds it again, and it can be sent to a colleague. */
export default function FiguresPage() {
  const { say } = useDeskLanguage();
  const [asked, ask] = useSearchFilters();
  const part = parts.find((one) => one === asked.get('part')) ?? 'receipts';
  const tabs = useChosenInSight<HTMLElement>(part);
  const shown: Record<Part, ReactNode> = {
    receipts: <ReceiptsPart asked={asked} ask={ask} />,
    fleet: <FleetPart asked={asked} ask={ask} />,
    bookings: <BookingsPart asked={asked} />,
    ahead: <AheadPart />,
    visitors: <VisitorsPart asked={asked} ask={ask} />,
  };
  return (
    <div className="grid gap-5">
      <PageHeader title={say('figures.title')} about={say('figures.explained')} />
      <nav ref={tabs} aria-label={say('figures.tabs')} className="overflow-x-auto border-b border-line">
        <ul className="flex min-w-max gap-1">
          {parts.map((one) => (
            <li key={one}>
              <Link
                to={`${addresses.figures}?${withPart(asked, one)}`}
                replace
                aria-current={one === part ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-muted no-underline aria-[current]:border-sea aria-[current]:text-sea-deep"
              >
                {one === 'ahead' ? say('figures.tab.ahead', { n: daysAhead }) : say(`figures.tab.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {part !== 'ahead' && <PeriodBar asked={asked} ask={ask} />}
      {shown[part]}
    </div>
  );
}

function withPart(asked: URLSearchParams, part: Part): string {
  const next = new URLSearchParams(asked);
  next.set('part', part);
  return next.toString();
}
