import type { ColumnType, Generated } from 'kysely';
import type { Json, CreatedAt } from './column-types.ts';
import type { DeskLanguage } from '../../translations/languages.ts';

/** Who works here, and what they did. Part of tables.ts. */
export type StaffTables = {
  staff: {
    id: string;
    name: string;
    email: string;
    role: 'owner' | 'desk' | 'rider';
    language: DeskLanguage;
    two_factor_enabled: Generated<boolean>;
    blocked_at: Date | null;
    created_at: CreatedAt;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** Written by better-auth (accounts.store.ts); read here for their limits. */
  staff_session: {
    id: string;
    token: string;
    staff_id: string;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  staff_two_factor: { staff_id: string; secret: string; verified: boolean; last_used_step: number | null };
  staff_account: { staff_id: string; password: string | null };
  staff_verification: { id: string; expires_at: Date };
  staff_link: {
    id: string;
    staff_id: string;
    purpose: 'invitation' | 'sign_in';
    token_sha256: string;
    expires_at: Date;
    used_at: Date | null;
    created_at: CreatedAt;
  };
  audit_entry: {
    number: number;
    at: Date;
    staff_id: string | null;
    role: string | null;
    action: string;
    subject_kind: string;
    subject: string;
    before: Json<unknown>;
    after: Json<unknown>;
    seal: string;
  };
};
