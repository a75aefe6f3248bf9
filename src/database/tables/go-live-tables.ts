import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from './column-types.ts';

/** Whether the shop is open to visitors, and what must be in order before it is. */
export type GoLiveTables = {
  storefront: {
    only_row: Generated<boolean>;
    is_open: boolean;
    opened_at: Date | null;
    closed_at: Date | null;
    note: Json<Partial<Record<string, string>>>;
    version: Generated<number>;
  };
  go_live_result: {
    code: string;
    state: 'green' | 'yellow' | 'red';
    facts: Json<Record<string, string | number>>;
    checked_at: ColumnType<Date, Date | undefined, Date>;
  };
  go_live_confirmation: {
    id: Generated<number>;
    code: string;
    text_sha256: string;
    staff_id: string;
    at: CreatedAt;
  };
  go_live_proof: {
    kind: 'webhook' | 'mail';
    expected: string;
    started_at: ColumnType<Date, Date | undefined, Date>;
    proven_at: Date | null;
    details: Json<Record<string, string | boolean>>;
  };
  go_live_sighting: { name: string; at: ColumnType<Date, Date | undefined, Date> };
};
