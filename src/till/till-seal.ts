import { createHash } from 'node:crypto';
import type { ClosedDay, TillEntry } from './till.type.ts';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Before the first day. */
export const firstSeal = '0'.repeat(64);

/** Of all that was signed, and of the day before: one that is changed past the shop no longer fits, nor does any after it. */
export function sealOf(
  { closing, ...day }: Omit<ClosedDay, 'closing'> & { closing: Omit<ClosedDay['closing'], 'seal'> },
  entries: readonly TillEntry[],
  before: string,
): string {
  const { signature, counted, ...signed } = closing;
  const pieces = Object.entries(counted).toSorted(([one], [other]) => Number(one) - Number(other));
  const picture = signature && sha256(signature);
  const moved = entries.map((entry) => fieldsOf(entry));
  return sha256(
    JSON.stringify([before, fieldsOf(day), fieldsOf({ ...signed, seal: '' }), pieces, picture, moved]),
  );
}

/** In one order, whoever put the object together. */
const fieldsOf = (record: object): [string, unknown][] =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
