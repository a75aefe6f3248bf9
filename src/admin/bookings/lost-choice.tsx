import type { ChargesAnswer } from '../../back-office/charges/charges.shape.ts';
import type { Cents } from '../../basics/money.ts';
import type { NewChargeBody } from '../../charges/charge.shape.ts';
import { mostPieces, mostPiecesOfExtra } from '../../handover/report-limits.rules.ts';
import { textIn } from '../../price/extra.rules.ts';
import { type LostThing, lostThings } from '../../shop/lost-things.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

/** A thing by its name, or an extra by its number. */
export type Lost = { what: string; pieces: string };
export const firstLost: Lost = { what: lostThings[0], pieces: '1' };

type Prices = Pick<ChargesAnswer, 'lostCents' | 'lostExtras'>;

/** As it is sent, and what each piece costs by what was agreed. */
export function lostOf(
  { lostCents, lostExtras }: Prices,
  { what }: Pick<Lost, 'what'>,
): { sent: Pick<NewChargeBody, 'thing' | 'extra'>; eachCents: Cents } {
  const extra = lostExtras.find(({ id }) => String(id) === what);
  if (extra) return { sent: { thing: null, extra: extra.id }, eachCents: extra.cents };
  const thing = lostThings.find((one) => one === what && lostCents[one] !== null) ?? lostThings[0];
  return { sent: { thing }, eachCents: lostCents[thing] ?? 0 };
}

/** Helmets, keys and locks at the fees of the contract, and extras that have a price of their own in it: those stand for what is not among the first. */
export function LostChoice({
  prices,
  lost,
  onChange,
}: {
  prices: Prices;
  lost: Lost;
  onChange(lost: Lost): void;
}) {
  const { say, language } = useDeskLanguage();
  const hasFee = (thing: LostThing) => prices.lostCents[thing] !== null;
  const options = [
    ...lostThings
      .filter(hasFee)
      .map((thing) => ({ what: thing as string, name: say(`charges.thing.${thing}`) })),
    ...prices.lostExtras.map(({ id, names }) => ({
      what: String(id),
      name: textIn(names, language) ?? String(id),
    })),
  ];
  return (
    <>
      <SelectField
        name="thing"
        label={say('charges.thing')}
        value={lost.what}
        onChange={({ currentTarget: { value } }) => onChange({ ...lost, what: value })}
      >
        {options.map(({ what, name }) => (
          <option key={what} value={what}>
            {name} ({formatMoney(language, lostOf(prices, { what }).eachCents)})
          </option>
        ))}
      </SelectField>
      <TextField
        name="pieces"
        type="number"
        min="1"
        max={lostOf(prices, lost).sent.thing === null ? mostPiecesOfExtra : mostPieces}
        value={lost.pieces}
        onChange={({ currentTarget }) => onChange({ ...lost, pieces: currentTarget.value })}
        label={say('charges.pieces')}
        required
      />
    </>
  );
}
