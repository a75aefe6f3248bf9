import { SectionCard } from '../layout/section-card.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { DisputeList } from './dispute-list.tsx';
import { useDisputes } from './use-disputes.ts';

/** Payments of a booking that a customer disputes at their bank; nothing where there are none. */
export function DisputesSection({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const { data } = useDisputes(code, useHasPermission()('answer disputes'));
  if (!data || data.disputes.length === 0) return null;
  return (
    <SectionCard title={say('disputes.title')}>
      <DisputeList disputes={data.disputes} named={false} />
    </SectionCard>
  );
}
