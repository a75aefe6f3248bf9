import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type { Cents } from '../../basics/money.ts';
import { waysBackOf } from '../../payment/refund/ways-back.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

type Sources = BookingAnswer['refundSources'];

type WaysProps = { sources: readonly Pick<Sources[number], 'way' | 'cents'>[]; amountCents: Cents };

/** By which ways a sum will go back: what a person must hand over is said before anybody confirms. */
export function WaysBack({ sources, amountCents }: WaysProps) {
  const { say, language } = useDeskLanguage();
  const ways = waysBackOf(sources, amountCents);
  if (ways.length === 0) return null;
  return (
    <div className="my-3">
      <p className="font-semibold">{say('refundByHand.ways')}</p>
      <ul className="list-disc pl-5">
        {ways.map(({ way, cents }) => (
          <li key={way}>{say(`refundByHand.way.${way}`, { amount: formatMoney(language, cents) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Why of a disputed payment nothing can be given back. */
export function HeldByBank({ sources }: { sources: Pick<Sources[number], 'heldCents' | 'lostCents'>[] }) {
  const { say, language } = useDeskLanguage();
  const sumOf = (part: 'heldCents' | 'lostCents') => sources.reduce((sum, source) => sum + source[part], 0);
  const [heldCents, lostCents] = [sumOf('heldCents'), sumOf('lostCents')];
  if (heldCents === 0 && lostCents === 0) return null;
  return (
    <Note tone="warning">
      {heldCents > 0 && <p>{say('disputes.held', { amount: formatMoney(language, heldCents) })}</p>}
      {lostCents > 0 && <p>{say('disputes.gone', { amount: formatMoney(language, lostCents) })}</p>}
    </Note>
  );
}
