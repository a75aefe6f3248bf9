import type { MadePart } from '../../back-office/figures/bookings-made.rules.ts';
import type { ReceiptPart } from '../../back-office/figures/figures.shape.ts';
import type { Days } from '../../back-office/figures/period.rules.ts';
import { addresses } from '../addresses.ts';

/** What a figure of receipts is made of; `key` null: of none. */
export const behindReceipts = (
  { from, until }: Days,
  part?: ReceiptPart,
  key: string | null = null,
): string =>
  `${addresses.figuresBehind}?${new URLSearchParams({ from, until, ...(part && { part }), ...(key !== null && { key }) })}`;

/** The bookings of a figure. */
export const behindBookings = ({ from, until }: Days, part: MadePart, key: string): string =>
  `${addresses.figuresBehind}?${new URLSearchParams({ from, until, of: 'bookings', part, key })}`;
