import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PartnerLine, PartnersAnswer } from '../../back-office/partners/partners.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { partnerAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useSession } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';

/** Who sends guests, and how many came. */
export default function PartnersPage() {
  const { say } = useDeskLanguage();
  const mayManage = useSession().data?.may.includes('manage partners') ?? false;
  const partners = useQuery({
    queryKey: ['partners'],
    queryFn: ({ signal }) => fetchStaff<PartnersAnswer>('/partners', signal),
  });
  const add = mayManage && (
    <Link className={buttonClass({ kind: 'primary' })} to={partnerAddress('new')}>
      {say('partners.new')}
    </Link>
  );
  return (
    <div className="grid gap-5">
      <PageHeader title={say('partners.title')} about={say('partners.explained')} actions={add} />
      <QueryView query={partners}>
        {({ partners: lines }) =>
          lines.length === 0 ? (
            <EmptyState icon="bag" heading="h2" title={say('partners.empty')}>
              {mayManage && say('partners.empty.what')}
            </EmptyState>
          ) : (
            <ul className="card grid">
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

function Line({ line: { id, name, code, town, active, orders, sums } }: { line: PartnerLine }) {
  const { say, language } = useDeskLanguage();
  const facts = [
    town,
    say('partners.bookings', { n: orders }),
    ...(sums
      ? [
          say('partners.net', { amount: formatMoney(language, sums.netCents) }),
          say('partners.commission', { amount: formatMoney(language, sums.commissionCents) }),
        ]
      : []),
  ];
  return (
    <li className="grid gap-1 border-b border-line p-4 last:border-0">
      <span className="flex flex-wrap items-center gap-2">
        <Link className="min-h-6 font-bold wrap-anywhere underline" to={partnerAddress(id)}>
          {name}
        </Link>
        <span className="text-sm text-muted">{code}</span>
        {!active && <Badge>{say('partners.off')}</Badge>}
      </span>
      <span className="text-sm text-muted">{facts.join(' · ')}</span>
    </li>
  );
}
