import { useQuery } from '@tanstack/react-query';
import type { DisputesAnswer } from '../../back-office/disputes/disputes.shape.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';
import { DisputeCard } from './dispute-card.tsx';

/** Payments of a booking, or of the whole shop, that a customer disputes at their bank; nothing where there are none. */
export function DisputesSection({ code }: { code?: string }) {
  const { say } = useDeskLanguage();
  const mayAnswer = useHasPermission()('answer disputes');
  const { data } = useQuery({
    queryKey: ['disputes', code ?? ''],
    queryFn: ({ signal }) =>
      fetchStaff<DisputesAnswer>(code ? `/disputes?booking=${code}` : '/disputes', signal),
    enabled: mayAnswer,
  });
  if (!data || data.disputes.length === 0) return null;
  return (
    <SectionCard title={say('disputes.title')}>
      <ul className="grid divide-y divide-line">
        {data.disputes.map((dispute) => (
          <li key={dispute.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <DisputeCard dispute={dispute} named={code === undefined} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
