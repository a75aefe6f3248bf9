import type { Json } from './column-types.ts';

/** What banks are told. Part of tables.ts. */
export type DisputeTables = {
  dispute_evidence: {
    dispute_id: string;
    id: string;
    booking_id: string;
    contract_id: string;
    made_at: Date;
    made_by: string;
    sealed_fields: Uint8Array | null;
    sealed_file: Uint8Array | null;
    file_sha256: string;
    file_bytes: number;
    file_pages: number;
    contents: Json<Record<string, number>>;
    requested_at: Date | null;
    requested_by: string | null;
    sent_at: Date | null;
    refused_why: 'too_late' | 'over' | 'erased' | null;
  };
  dispute_evidence_ride: { dispute_id: string; booking_id: string };
};
