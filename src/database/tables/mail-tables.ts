import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from './column-types.ts';

/** Mails that wait or have left, and those that came back. */
export type MailTables = {
  mail: {
    id: string;
    kind: string;
    cause: string;
    reference: string;
    language: string;
    state: Generated<'queued' | 'sent' | 'given_up' | 'kept'>;
    tries: Generated<number>;
    next_try_at: ColumnType<Date, Date | undefined, Date>;
    is_claimed: Generated<boolean>;
    message_id: string;
    last_answer: string | null;
    created_at: CreatedAt;
    sent_at: Date | null;
    not_before: Date | null;
  };
  mail_bounce: {
    mail_id: string;
    hard: boolean;
    reason: string;
    status: string | null;
    bounced_at: Date;
    mended_at: Date | null;
  };
};
