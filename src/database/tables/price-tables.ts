import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from './column-types.ts';

export type PriceTables = {
  tariff: {
    id: Generated<number>;
    tiers: Json<unknown>;
    created_at: CreatedAt;
    effective_from: string | null;
    withdrawn_at: Date | null;
    staff_id: string | null;
  };
  comparable_since: { subject: string; since: Date };
  promo_code: {
    code: string;
    percent: number | null;
    amount_cents: number | null;
    valid_from: string | null;
    valid_until: string | null;
    redemption_limit: number | null;
    active: Generated<boolean>;
    minimum_days: number | null;
    pickup_from: string | null;
    pickup_until: string | null;
    scooter_ids: ColumnType<unknown, string | null | undefined, string | null>;
    once_per_customer: Generated<boolean>;
    version: Generated<number>;
  };
};
