import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import type { Cents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { centsIn, eurosPattern } from '../euros.ts';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { WhyField, whyIn } from './why-field.tsx';

/** Null: by the price list. */
export type HandPrice = string | null;
type Props = { listedCents: Cents | undefined; typed: HandPrice; onTyped: (typed: HandPrice) => void };

/** What all of it costs, said by hand, and why: read by `agreedIn`. */
export function PriceByHand({ listedCents, typed, onTyped }: Props) {
  const { say, language } = useDeskLanguage();
  const agreed = typed === null ? null : centsIn(typed);
  const lessCents = listedCents !== undefined && agreed !== null ? listedCents - agreed : 0;
  return (
    <div className="grid gap-3">
      {listedCents !== undefined && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{say('walkIn.price.listed')}</span>
          <span className="text-lg font-bold tabular-nums">{formatMoney(language, listedCents)}</span>
        </p>
      )}
      <CheckField
        name="byHand"
        label={say('walkIn.price.byHand')}
        checked={typed !== null}
        onChange={({ currentTarget }) => onTyped(currentTarget.checked ? '' : null)}
      />
      {typed !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            name="agreedEuros"
            label={say('walkIn.price.agreed')}
            inputMode="decimal"
            pattern={eurosPattern}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => onTyped(currentTarget.value)}
            hint={
              lessCents === 0
                ? undefined
                : say(lessCents > 0 ? 'walkIn.price.less' : 'walkIn.price.more', {
                    amount: formatMoney(language, Math.abs(lessCents)),
                  })
            }
            required
          />
          <WhyField name="agreedWhy" label={say('walkIn.price.why')} />
        </div>
      )}
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
