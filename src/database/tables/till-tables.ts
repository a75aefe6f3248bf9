import type { Json } from './column-types.ts';

export type TillTables = {
  till_day: {
    number: number;
    day: string;
    opened_at: Date;
    opened_by: string | null;
    float_cents: number;
    is_float_counted: boolean;
    closed_at: Date | null;
    closed_by: string | null;
    closing_id: string | null;
    counted: Json<Record<string, number>> | null;
    counted_cents: number | null;
    expected_cents: number | null;
    left_cents: number | null;
    note: string | null;
    signed_name: string | null;
    signature: Uint8Array | null;
    seal: string | null;
  };
  till_entry: {
    id: string;
    kind: 'in' | 'out' | 'sale' | 'refund';
    till_number: number;
    way: 'cash' | 'terminal' | 'bank';
    cents: number;
    reason: string | null;
    reference: string | null;
    slip: string | null;
    staff_id: string | null;
    at: Date;
  };
};
