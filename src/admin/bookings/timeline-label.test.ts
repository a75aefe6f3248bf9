import { expect, it } from 'vitest';
import { sayIn } from '../../translations/words.ts';
import { timelineLabel } from './timeline-label.ts';

const say = sayIn('it', 'admin');
const over = { of: 'booking', kind: 'expired', text: null, who: null } as const;

it('the history of what was kept says who let it go, and not that it was unpaid', () => {
  expect(timelineLabel(say, { ...over, letGoBy: 'customer' })).toBe('Rifiutata dal cliente');
  expect(timelineLabel(say, { ...over, letGoBy: 'shop' })).toBe('Liberata dal negozio');
});

it('of what nobody let go it says that it expired unpaid', () => {
  expect(timelineLabel(say, { ...over, letGoBy: null })).toBe('Scaduta senza pagamento');
});

it('the mail by which a charge is answered, waived or refunded is called after the charge: nobody need have objected', () => {
  const mail = { of: 'mail', kind: 'charge_answered', text: null, who: null, letGoBy: null } as const;
  expect(timelineLabel(say, mail)).toContain('decisione su un addebito');
  expect(timelineLabel(say, mail)).not.toContain('contestazione');
});

it('the history says in words what the customer answered, and to which charge', () => {
  const answer = (kind: string) =>
    timelineLabel(say, { of: 'charge', kind, text: null, who: null, letGoBy: null });
  expect(answer('agreed fuel')).toBe('Il cliente accetta: Carburante');
  expect(answer('objected damage')).toBe('Il cliente contesta: Danno');
  expect(answer('accepted loss')).toContain('senza risposta');
});

it('charges that were paid at the counter are told apart from those that were paid online', () => {
  const paid = { of: 'booking', kind: 'charges_paid', text: null, letGoBy: null } as const;
  expect(timelineLabel(say, { ...paid, who: null })).toBe('Addebiti pagati');
  expect(timelineLabel(say, { ...paid, who: 'Anna' })).toBe('Addebiti pagati al banco');
});
