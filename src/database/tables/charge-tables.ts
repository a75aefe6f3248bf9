import type { Generated } from 'kysely';
import type { CreatedAt, Json } from './column-types.ts';

/** What is asked for once a scooter is back. Part of tables.ts. */
export type ChargeTables = {
  charge: {
    id: string;
    booking_id: string;
    contract_id: string;
    kind: 'late' | 'fuel' | 'damage' | 'loss' | 'cleaning' | 'tolls' | 'other';
    state: Generated<
      | 'proposed'
      | 'announced'
      | 'accepted'
      | 'objected'
      | 'upheld'
      | 'paid'
      | 'withdrawn'
      | 'waived'
      | 'refunded'
    >;
    cents: number;
    rule_cents: number | null;
    reckoning: Json<unknown> | null;
    text: Generated<string>;
    above_why: Generated<string>;
    report_id: string | null;
    proposal: string | null;
    photos: Json<string[]>;
    announced_at: Date | null;
    announced_cents: number | null;
    object_until: Date | null;
    agreed_at: Date | null;
    collection_id: string | null;
    deposit_cents: Generated<number>;
    version: Generated<number>;
    created_at: CreatedAt;
    number: Generated<number>;
  };
  charge_file: {
    id: string;
    charge_id: string;
    contract_id: string;
    kind: 'photo' | 'receipt';
    type: 'image/jpeg' | 'application/pdf';
    sent_sha256: string;
    created_at: CreatedAt;
  };
  charge_event: {
    id: Generated<number>;
    charge_id: string;
    kind: string;
    actor: 'customer' | 'staff' | 'shop';
    staff_id: string | null;
    cents: number;
    why: Generated<string>;
    at: CreatedAt;
  };
  charge_message: {
    id: Generated<number>;
    charge_id: string;
    staff_id: string | null;
    text: string;
    at: CreatedAt;
  };
  charge_collection: {
    id: string;
    booking_id: string;
    way: 'kept_card' | 'request' | 'deposit';
    cents: number;
    state: Generated<'open' | 'paid' | 'ended'>;
    created_at: CreatedAt;
    ended_at: Date | null;
  };
};
