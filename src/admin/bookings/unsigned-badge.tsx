import type { BookingLine } from '../../back-office/bookings/bookings.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { useSay } from '../language-provider.tsx';

type Props = { line: Pick<BookingLine, 'state' | 'isUnsigned' | 'wasSigned'> };

/** Its contract is to be signed; in red where it is out and none ever was: one that was changed on the road left with one. */
export function UnsignedBadge({ line: { state, isUnsigned, wasSigned } }: Props) {
  const say = useSay();
  if (!isUnsigned) return null;
  return state === 'collected' && !wasSigned ? (
    <Badge tone="bad">{say('trouble.outUnsigned')}</Badge>
  ) : (
    <Badge tone="sun">{say('bookings.mark.unsigned')}</Badge>
  );
}
