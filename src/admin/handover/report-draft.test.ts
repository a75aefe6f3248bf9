import { expect, it } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { sayIn } from '../../translations/words.ts';
import { doneKey } from './report-draft.ts';

const say = sayIn('it', 'admin');

it('after a report nobody reads that a customer without an e-mail address has it', () => {
  const toastOf = (kind: 'handover' | 'return', lacksAddress: boolean) =>
    say(doneKey({ kind }, { lacksAddress } as HandoverAnswer)); // only this is read
  expect(toastOf('handover', false)).toBe('Consegnato, il verbale è dal cliente');
  for (const kind of ['handover', 'return'] as const)
    expect(toastOf(kind, true)).toMatch(/resta nella prenotazione/);
});
