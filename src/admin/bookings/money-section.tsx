import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type { MoneyRequestsAnswer } from '../../back-office/money/money.shape.ts';
import { AskForm } from '../money/ask-form.tsx';
import { RequestCard } from '../money/request-card.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';

const everyMs = 15_000;

/** What is asked for beside the price: of one of several, of who has ordered them. */
export function MoneySection({ booking }: { booking: BookingAnswer }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const { code, erased, together } = booking;
  const mayAsk = may('ask for money');
  const [isAsking, setAsking] = useState(false);
  const found = useQuery({
    queryKey: ['money-requests', code],
    queryFn: ({ signal }) => fetchStaff<MoneyRequestsAnswer>(`/money-requests?booking=${code}`, signal),
    refetchInterval: everyMs,
    enabled: mayAsk,
  });
  if (!mayAsk) return null;
  const { driver: name, email } = together[0] ?? booking;
  return (
    <>
      {!erased && (
        <FoldedCard title={say('money.new')} onOpen={() => setAsking(true)}>
          <p>{say('money.about')}</p>
          {isAsking && <AskForm booking={{ code, name, email }} />}
        </FoldedCard>
      )}
      <QueryView query={found}>
        {({ requests }) =>
          requests.length > 0 && (
            <FoldedCard
              title={say('money.list')}
              figure={requests.length}
              isOpen={requests.some(({ state }) => state === 'open')}
            >
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} named={false} />
              ))}
            </FoldedCard>
          )
        }
      </QueryView>
    </>
  );
}
