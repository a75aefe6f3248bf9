import type { Tx } from '../../database/tables.ts';
import type { ContractDeps } from '../find-contract.ts';

export type MailOutcome = {
  bookingId: string;
  /** What kind of mail, and the Message-ID under which it left. */
  mail: string;
  messageId: string;
  end: 'sent' | 'given_up';
  /** The server's last word. */
  answer: string;
};

/** What became of a mail about a booking is part of its contract's record. A mail about anything else is none of its business. */
export async function recordMail(
  { contracts }: Pick<ContractDeps, 'contracts'>,
  tx: Tx,
  { bookingId, mail, messageId, end, answer }: MailOutcome,
): Promise<void> {
  const row = await contracts.byBooking(tx, bookingId);
  if (!row?.wrapped_key) return; // there is none, or the person was forgotten
  const detail = { mail, messageId };
  await contracts.record(tx, { contractId: row.id, kind: `mail_${end}`, detail, answer });
}
