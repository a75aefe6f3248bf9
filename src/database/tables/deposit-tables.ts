import type { Generated } from 'kysely';
import type { CreatedAt } from './column-types.ts';

/** What is held on a card while a scooter is out. Part of tables.ts. */
export type DepositTables = {
  deposit: {
    id: string;
    booking_id: string;
    cents: number;
    release_hours: number;
    link_generation: Generated<number>;
    link_sha256: string | null;
    held_intent: string | null;
    held_at: Date | null;
    renew_for: string | null;
    anew_for: string | null;
    waived_at: Date | null;
    waived_by: string | null;
    waived_why: Generated<string>;
    ended_as: 'captured' | 'released' | 'lapsed' | 'void' | null;
    ended_at: Date | null;
    told: Generated<string>;
    created_at: CreatedAt;
  };
};
