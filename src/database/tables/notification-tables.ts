import type { ColumnType, Generated } from 'kysely';

/** Once written, it stays. */
type Fixed<Value> = ColumnType<Value, Value, never>;

/** What the shop's people are told on their phones, and once a day by mail. */
export type NotificationTables = {
  push_key: {
    only_row: Generated<boolean>;
    public_key: string;
    key_id: string;
    sealed_private: Uint8Array;
    made_at: Date;
  };
  push_device: {
    id: string;
    staff_id: string;
    name: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    kinds: readonly string[];
    switched_off: ColumnType<readonly string[] | null, readonly string[] | undefined, readonly string[]>;
    added_at: Date;
    used_at: Date;
    next_try_at: Date;
    tries: Generated<number>;
    refused_at: Date | null;
  };
  notification: {
    cause: string;
    kind: string;
    code: string | null;
    delivered: boolean;
    task_id: number | null;
    task_kind: string | null;
    found_at: Date;
  };
  push_waiting: { device_id: string; cause: string };
  notification_choice: {
    staff_id: string;
    quiet_from: string | null;
    quiet_until: string | null;
    digest_at: string | null;
    digest_since: Date | null;
  };
  staff_digest: {
    id: Fixed<string>;
    staff_id: Fixed<string>;
    day: Fixed<string>;
    /** As src/mails/digest.type.ts has them. */
    figures: ColumnType<unknown, string | null, null>;
    made_at: Fixed<Date>;
  };
};
