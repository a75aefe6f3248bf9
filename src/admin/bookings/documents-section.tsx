import { useQuery } from '@tanstack/react-query';
import type { BookingDocumentsAnswer } from '../../back-office/documents/documents.shape.ts';
import { MovementLine } from '../documents/movement-line.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';

/** Each payment and refund of the order with the paper that it is on. */
export function DocumentsSection({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const isAllowed = may('see invoices');
  const { data } = useQuery({
    queryKey: ['documents', code],
    queryFn: ({ signal }) => fetchStaff<BookingDocumentsAnswer>(`/bookings/${code}/documents`, signal),
    enabled: isAllowed,
  });
  if (!data || data.movements.length === 0) return null;
  return (
    <FoldedCard title={say('documents.card')} figure={data.movements.length}>
      <ul className="grid">
        {data.movements.map((movement) => (
          <li key={movement.id} className="border-t border-line py-3 first:border-0 first:pt-0">
            <MovementLine movement={movement} isNamed={movement.code !== code} />
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}
