import { useState } from 'react';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import type { Cents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { CheckField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { centsIn } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { PriceRow } from './sale-lines.tsx';
import { WhyField, whyIn } from './why-field.tsx';

/** Null: by the price list. */
export type HandPrice = string | null;
type Props = { listedCents: Cents | undefined; typed: HandPrice; onTyped: (typed: HandPrice) => void };

/** What all of it costs, said by hand, and why: read by `agreedIn`. */
export function PriceByHand({ listedCents, typed, onTyped }: Props) {
  const { say, language } = useDeskLanguage();
  const [why, setWhy] = useState('');
  /** By which it was named. */
  const [knownListCents, setKnownListCents] = useState(listedCents);
  if (knownListCents === undefined && listedCents !== undefined) setKnownListCents(listedCents);
  const name = (price: HandPrice) => {
    setKnownListCents(listedCents);
    onTyped(price);
  };
  const agreed = typed === null ? null : centsIn(typed);
  const lessCents = listedCents !== undefined && agreed !== null ? listedCents - agreed : 0;
  return (
    <div className="grid gap-3">
      {agreed !== null && lessCents !== 0 && (
        <dl className="grid gap-1">
          <PriceRow
            name={why === '' ? say('walkIn.price.byHand') : `${say('walkIn.price.byHand')}: ${why}`}
            cents={-lessCents}
          />
          <PriceRow name={say('walkIn.price.agreedAll')} cents={agreed} isTotal />
        </dl>
      )}
      <CheckField
        name="byHand"
        label={say('walkIn.price.byHand')}
        checked={typed !== null}
        onChange={({ currentTarget }) => {
          setWhy('');
          name(currentTarget.checked ? '' : null);
        }}
      />
      {typed !== null && (
        <div className="grid gap-3 @md:grid-cols-2">
          <EurosField
            name="agreedEuros"
            label={say('walkIn.price.agreed')}
            value={typed}
            onChange={({ currentTarget }) => name(currentTarget.value)}
            hint={
              lessCents === 0
                ? undefined
                : say(lessCents > 0 ? 'walkIn.price.less' : 'walkIn.price.more', {
                    amount: formatMoney(language, Math.abs(lessCents)),
                  })
            }
            required
          />
          <WhyField name="agreedWhy" label={say('walkIn.price.why')} onTyped={setWhy} />
        </div>
      )}
      <div className="empty:hidden" aria-live="polite">
        {agreed !== null && listedCents !== undefined && listedCents !== knownListCents && (
          <Note tone="warning">
            {say('walkIn.price.changed', { amount: formatMoney(language, listedCents) })}
          </Note>
        )}
      </div>
    </div>
  );
}

/** The sum that is asked for, and that it was said by hand; by the list otherwise. */
export function agreedIn(
  form: HTMLFormElement,
  listedCents: Cents,
): Pick<WalkInBody, 'agreed' | 'expectedTotalCents'> {
  const cents = centsIn(fieldText(form, 'agreedEuros'));
  if (cents === null) return { expectedTotalCents: listedCents };
  return { expectedTotalCents: cents, agreed: { cents, why: whyIn(form, 'agreedWhy') } };
}
