import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutAnswer, PayoutsAnswer } from '../../back-office/payouts/payouts.shape.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { DownloadLink } from '../layout/download-link.tsx';
import { MonthField } from '../layout/month-field.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { SumsCard } from '../layout/sums-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { moneyIn } from './money-in.ts';
import { PayoutLines } from './payout-lines.tsx';

/** What the provider sent to the bank in a month, each payout with its lines and how they stand to the ledger. */
export default function PayoutsPage() {
  const { say, language } = useDeskLanguage();
  const [month, setMonth] = useState('');
  const found = useQuery({
    queryKey: ['payouts', month],
    queryFn: ({ signal }) =>
      fetchStaff<PayoutsAnswer>(month ? `/payouts?month=${month}` : '/payouts', signal),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-6">
      <PageHeader
        title={say('payouts.title')}
        about={say('payouts.explained')}
        actions={
          found.data &&
          found.data.payouts.length > 0 && (
            <DownloadLink
              call={`/payouts-list?${new URLSearchParams({ month: found.data.month, language })}`}
            >
              {say('payouts.csv')}
            </DownloadLink>
          )
        }
      />
      <QueryView query={found}>
        {(answer) => (
          <>
            <MonthField
              label={say('payouts.month')}
              value={answer.month}
              months={answer.months}
              onMonth={setMonth}
            />
            <Sums answer={answer} />
            {answer.payouts.length === 0 ? (
              <EmptyState icon="list" heading="h2" title={say('payouts.empty')}>
                {say('payouts.empty.what')}
              </EmptyState>
            ) : (
              <SectionCard title={say('payouts.title')}>
                <div className="grid divide-y divide-line">
                  {answer.payouts.map((payout) => (
                    <Payout key={payout.id} payout={payout} />
                  ))}
                </div>
              </SectionCard>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Sums({ answer: { all, waiting } }: { answer: PayoutsAnswer }) {
  const { say, language } = useDeskLanguage();
  const { count, netCents, paidCents } = waiting;
  const sums = [
    [say('payouts.amount'), all.amountCents],
    [say('payouts.fees'), all.feeCents],
    [say('payouts.waiting'), netCents],
  ] as const;
  return (
    <SumsCard sums={sums}>
      <p className="text-sm text-muted">{say('payouts.waiting.hourly')}</p>
      {count > 0 && (
        <p className="text-sm text-muted">
          {say('payouts.waiting.lines', { count })}
          {paidCents > 0 && ` ${say('payouts.waiting.paid', { amount: formatMoney(language, paidCents) })}`}
        </p>
      )}
    </SumsCard>
  );
}

function Payout({ payout }: { payout: PayoutAnswer }) {
  const { say, language } = useDeskLanguage();
  const [isOpen, setOpen] = useState(payout.needsLook);
  const { arrivesOn, status, amountCents, currency, sum, agreement, needsLook } = payout;
  const state = say(`payouts.status.${status}`);
  const stands = say(`payouts.agreement.${agreement}`);
  const day = formatDate(language, arrivesOn, 'weekdayShort');
  const amount = moneyIn(language, amountCents, currency);
  const fees = `${say('payouts.fees')} ${moneyIn(language, sum.feeCents, currency)}`;
  const named = [day, state, stands, fees, amount].join(' · ');
  return (
    <details className="min-w-0" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer py-2" aria-label={named}>
        <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="grow font-semibold">{day}</span>
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 max-lg:order-last max-lg:basis-full">
            <span className="text-sm text-muted">{state}</span>
            <Badge tone={needsLook ? 'bad' : agreement === 'agrees' ? 'good' : 'plain'}>{stands}</Badge>
            <span className="text-sm text-muted max-sm:hidden">
              {say('payouts.lines', { count: sum.count })}
            </span>
            <span className="text-sm text-muted tabular-nums">{fees}</span>
          </span>
          <span className="ml-auto min-w-24 text-right font-semibold tabular-nums">{amount}</span>
        </span>
      </summary>
      {isOpen && <PayoutLines payout={payout} />}
    </details>
  );
}
