import type { Generated } from 'kysely';
import type { CreatedAt } from './column-types.ts';

/** Fines that name a plate of the shop. Part of tables.ts. */
export type FineTables = {
  fine: {
    id: string;
    state: 'recorded' | 'nobody' | 'named' | 'sent' | 'closed';
    version: Generated<number>;
    recorded_at: CreatedAt;
    plate: string;
    day: string;
    time: string;
    place: string | null;
    authority: string;
    notice_number: string;
    notified_on: string;
    scan_id: string | null;
    scan_name: string | null;
    scan_type: 'application/pdf' | 'image/jpeg' | null;
    scan_size: number | null;
    scan_bytes: Uint8Array | null;
    scan_key: Uint8Array | null;
    unit_id: number | null;
    booking_id: string | null;
    contract_id: string | null;
    ridden_from: Date | null;
    ridden_until: Date | null;
    nobody_why: 'unknown_plate' | 'no_ride' | 'several_rides' | 'not_signed' | 'erased' | null;
    named_at: Date | null;
    sealed_declaration: Uint8Array | null;
    declaration_sha256: string | null;
    sent_on: string | null;
    sent_way: 'certified_mail' | 'registered_letter' | 'portal' | 'by_hand' | null;
    closed_at: Date | null;
    closing_note: string | null;
  };
};
