import type { Generated } from 'kysely';
import type { CreatedAt, Json } from './column-types.ts';

/** Money that is asked for beside what a booking costs, and the consent to take it from a card. */
export type MoneyTables = {
  money_request: {
    id: string;
    booking_id: string | null;
    lines: Json<{ text: string; cents: number; chargeId?: string }[]>;
    amount_cents: number;
    language: string;
    to_name: string;
    to_email: string;
    to_phone: string;
    asked_by: string | null;
    asked_at: Date;
    expires_at: Date | null;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    link_generation: Generated<number>;
    link_sha256: string | null;
    forgotten_at: Date | null;
    by_mail: boolean | null;
  };
  card_consent: {
    booking_id: string;
    version: string;
    language: string;
    words: string;
    object_days: number;
    kept_days: number;
    deposit_cents: number;
    agreed_at: CreatedAt;
    ended_at: Date | null;
    ended_by: 'customer' | 'shop' | null;
  };
};
