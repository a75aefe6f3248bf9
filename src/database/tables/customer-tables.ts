import type { Generated } from 'kysely';
import type { DoNotRentReason } from '../../customers/do-not-rent.rules.ts';

/** What no booking knows of its customer. Part of tables.ts. */
export type CustomerTables = {
  customer_note: {
    id: string;
    booking_id: string;
    text: string;
    at_handover: boolean;
    staff_id: string;
    written_at: Date;
    version: Generated<number>;
  };
  customer_merge: {
    id: string;
    booking_id: string;
    other_booking_id: string;
    merged_by: string;
    merged_at: Date;
    undone_by: string | null;
    undone_at: Date | null;
    version: Generated<number>;
  };
  do_not_rent: {
    id: string;
    state: 'proposed' | 'in_force' | 'ended';
    booking_id: string | null;
    reason: DoNotRentReason;
    why: string;
    contact_keys: string[];
    until: string;
    decided_by: string;
    decided_at: Date;
    reviewed_by: string | null;
    reviewed_at: Date | null;
    ended_by: string | null;
    ended_at: Date | null;
    version: Generated<number>;
  };
};
