import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json, SentAt } from './column-types.ts';

/** Who sends guests; calendars that others' programs read. */
export type PartnerTables = {
  partner: {
    id: string;
    code: string;
    name: string;
    town: string;
    address: string;
    language: string;
    /** As src/partners/partner.shape.ts has them. */
    terms: Json<unknown>;
    active: Generated<boolean>;
    link_generation: Generated<number>;
    link_sha256: string;
    version: Generated<number>;
    created_at: CreatedAt;
  };
  calendar_feed: { subject: string; generation: number; link_sha256: string; made_at: SentAt };
};

/** Of a booking: who sent it. */
export type SentByColumns = {
  partner_id: string | null;
  partner_name: string | null;
  partner_terms: ColumnType<unknown, string | undefined, never>;
};
