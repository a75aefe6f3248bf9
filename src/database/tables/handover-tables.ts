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
    /** Null in the customer's own report (Ride Now), as are kilometres and fuel that they did not read. */
    staff_id: string | null;
    unit_number: Generated<number>;
    body_sha256: string;
    done_at: Date;
    kilometres: number | null;
    fuel_eighths: number | null;
    damages: Json<unknown>;
    /** What did not come back. */
    missing: Json<unknown>;
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
    staff_id: string | null;
    sent_sha256: string;
    width: number;
    height: number;
    kept_at: CreatedAt;
    /** Of the customer's own photos: what it shows, of which scooter. */
    side: 'front' | 'back' | 'left' | 'right' | null;
    unit_id: number | null;
  };
  /** A mark that the shop has repaired: reports of before no longer make it known. */
  repaired_mark: {
    id: string;
    unit_id: number;
    view: string;
    x: number;
    y: number;
    kind: string;
    repaired_at: Date;
    staff_id: string;
    created_at: CreatedAt;
  };
  licence_photo: {
    booking_id: string;
    contract_id: string;
    sent_sha256: string;
    sealed: Uint8Array;
    sent_times: Generated<number>;
    kept_at: CreatedAt;
  };
};
