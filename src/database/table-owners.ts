import type { Tables } from './tables.ts';

/**
 * The room that alone writes a table, and alone knows its columns; whoever needs its rows asks that room. Checked by
 * tests/arrows/table-owners.test.ts (docs/decisions/037-owners-of-tables.md).
 */
export const tableOwners: Record<keyof Tables, string> = {
  shop: 'database',
  restored: 'database',
  rate_count: 'database',
  staff_task: 'tasks',
  scooter: 'fleet',
  unit: 'fleet',
  occupancy: 'fleet',
  tariff: 'price',
  promo_code: 'price',
  promo_redemption: 'price',
  extra: 'price',
  payment_attempt: 'payment',
  payment_fact: 'payment',
  provider_event: 'payment',
  refund_request: 'payment',
  undecided: 'payment',
  booking: 'booking',
  booking_change: 'booking',
  booking_event: 'booking',
  idempotency: 'booking',
  weather_day: 'booking',
  waiting: 'waiting-list',
  key_box: 'key-box',
  review: 'reviews',
  contract: 'contract',
  contract_event: 'contract',
  kept_paper: 'contract',
  erasure: 'retention',
  erasure_entry: 'retention',
  file_removal: 'retention',
  handover_report: 'handover',
  handover_photo: 'handover',
  licence_photo: 'handover',
  mail: 'mails',
  message_switch: 'mails',
  contact_message: 'contact',
  contact_reply: 'contact',
  heartbeat: 'watch',
  alarm: 'watch',
  alarm_notice: 'watch',
  staff: 'identity',
  staff_session: 'identity',
  staff_two_factor: 'identity',
  staff_account: 'identity',
  staff_verification: 'identity',
  staff_link: 'identity',
  audit_entry: 'identity',
  newsletter: 'newsletter',
  newsletter_event: 'newsletter',
  article: 'newsroom',
  article_text: 'newsroom',
  article_picture: 'newsroom',
};

type Reader = { reason: string; reads: readonly (keyof Tables)[] };

/** Rooms whose business is to read over many tables in one statement. They write none of them. */
export const tableReaders: Record<string, Reader> = {
  'back-office': {
    reason: 'a line of the desk’s lists shows what several rooms know, and is searched and sorted by it',
    reads: [
      'scooter',
      'unit',
      'occupancy',
      'booking',
      'booking_change',
      'booking_event',
      'payment_fact',
      'contract',
      'contract_event',
      'mail',
      'staff_task',
      'staff',
      'alarm',
      'review',
      'contact_message',
      'contact_reply',
    ],
  },
  watch: {
    reason: 'counts what waits for too long anywhere in the shop, for alarms and /metrics',
    reads: ['occupancy', 'booking', 'payment_attempt', 'provider_event', 'contract', 'mail', 'staff_task'],
  },
  retention: {
    reason: 'what may be kept no longer follows from a booking and its money together',
    reads: ['booking', 'payment_fact'],
  },
  operations: {
    reason: 'a backup and a restore look at a database that no room of this version need understand',
    reads: ['shop', 'booking', 'erasure', 'erasure_entry'],
  },
};
