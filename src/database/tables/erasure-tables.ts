import type { CreatedAt } from './column-types.ts';

/** Whose data are gone, and what of them the law wants kept. Part of tables.ts. */
export type ErasureTables = {
  /** By contract, of versions before `erasure_entry`. */
  erasure: { contract_id: string; at: CreatedAt };
  erasure_entry: { subject: ErasureSubject; id: string; at: CreatedAt };
  file_removal: { store: 'photos' | 'mails'; name: string };
  kept_paper: {
    booking_id: string;
    until: string;
    key_id: string;
    wrapped_key: Uint8Array;
    sealed: Uint8Array;
    created_at: CreatedAt;
  };
};

/** `contract`: an entry of before, which stands for its booking. */
export type ErasureSubject =
  'booking' | 'contract' | 'waiting' | 'contact_message' | 'newsletter' | 'money_request';
