import type { Generated } from 'kysely';
import type { Json, CreatedAt } from './column-types.ts';

/** What was seen and signed when scooters changed hands. Part of tables.ts. */
export type HandoverTables = {
  handover_report: {
    id: string;
    booking_id: string;
    contract_id: string;
    kind: 'handover' | 'return';
    unit_id: number | null;
    staff_id: string;
    unit_number: Generated<number>;
    body_sha256: string;
    done_at: Date;
    kilometres: number;
    fuel_eighths: number;
    damages: Json<unknown>;
    photos: Json<string[]>;
    sealed: Uint8Array | null;
    sealed_pdf: Uint8Array | null;
    pdf_sha256: string | null;
    kept_at: CreatedAt;
  };
  handover_photo: {
    id: string;
    booking_id: string;
    contract_id: string;
    staff_id: string;
    sent_sha256: string;
    width: number;
    height: number;
    kept_at: CreatedAt;
  };
};
