import { sql, type RawBuilder } from 'kysely';
import type { ChargeState } from './charge.shape.ts';

const settled: readonly ChargeState[] = ['paid', 'refunded', 'withdrawn', 'waived'];

/** Whether anything is still asked for of these bookings, or may be; a part of another room’s statement. */
export const hasOpenCharge = (bookingIds: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from charge where charge.booking_id in (${bookingIds})
    and charge.state not in (${sql.join(settled)}))`;
