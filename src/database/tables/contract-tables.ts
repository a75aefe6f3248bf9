import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from './column-types.ts';

/** Contracts and what happened to them. Part of tables.ts. */
export type ContractTables = {
  contract: ContractTable;
  /** Its place, moment and hashes are the database's own (011_evidence.sql). */
  contract_event: {
    id: Generated<number>;
    contract_id: string;
    kind: string;
    text_sha256: string | null;
    network: string | null;
    user_agent: string | null;
    language: string | null;
    at: CreatedAt;
    position: Generated<number>;
    detail: Generated<string>;
    answer: string | null;
    salt: ColumnType<string | null, never, null>;
    who_sha256: Generated<string>;
    previous_sha256: ColumnType<string | null, never, never>;
    sha256: Generated<string>;
  };
};

type ContractTable = {
  id: string;
  booking_id: string;
  status: Generated<'pending' | 'completed' | 'signed'>;
  second_driver: boolean;
  superseded_at: Date | null;
  link_generation: Generated<number>;
  link_sha256: string;
  link_ends_at: Date;
  wrapped_key: Uint8Array | null;
  key_id: string;
  sealed_driver: Uint8Array | null;
  sealed_customer_data: Uint8Array | null;
  sealed_text: Uint8Array | null;
  sealed_signature: Uint8Array | null;
  sealed_pdf: Uint8Array | null;
  text_sha256: string | null;
  text_facts_sha256: string | null;
  text_language: string | null;
  template_version: string | null;
  template_sha256: string | null;
  verification_code: string | null;
  accepted_text_sha256: string | null;
  accepted_at: Date | null;
  clauses_approved_at: Date | null;
  signed_at: Date | null;
  pdf_sha256: string | null;
  sealed_at: Date | null;
  created_at: CreatedAt;
};
