import { sql } from 'kysely';
import type { Cents } from '../../basics/money.ts';
import type { Queryable, Tx } from '../../database/tables.ts';

/** What a customer agreed to when they let the shop keep their card. */
export type CardConsent = {
  bookingId: string;
  version: string;
  language: string;
  words: string;
  /** So many days they may object to what is announced. */
  objectDays: number;
  /** So many days after the return the card is kept. */
  keptDays: number;
  /** Up to so much for each scooter the card may hold its deposit anew; 0: the words said nothing of it. */
  depositCents: Cents;
  agreedAt: Date;
  endedAt: Date | null;
};

export const cardConsentStore = {
  async addCardConsent(tx: Tx, consent: Omit<CardConsent, 'agreedAt' | 'endedAt'>): Promise<void> {
    const { bookingId: booking_id, version, language, words } = consent;
    const { objectDays: object_days, keptDays: kept_days, depositCents: deposit_cents } = consent;
    await tx
      .insertInto('card_consent')
      .values({ booking_id, version, language, words, object_days, kept_days, deposit_cents })
      .execute();
  },

  async cardConsentOf(db: Queryable, bookingId: string): Promise<CardConsent | null> {
    const row = await db
      .selectFrom('card_consent')
      .select(['booking_id as bookingId', 'version', 'language', 'words'])
      .select(['object_days as objectDays', 'kept_days as keptDays'])
      .select(['deposit_cents as depositCents'])
      .select(['agreed_at as agreedAt', 'ended_at as endedAt'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Once; the database says when. */
  async endCardConsent(tx: Tx, bookingId: string, by: 'customer' | 'shop'): Promise<void> {
    await tx
      .updateTable('card_consent')
      .set({ ended_by: by, ended_at: sql<Date>`now()` })
      .where('booking_id', '=', bookingId)
      .where('ended_at', 'is', null)
      .execute();
  },
};
