import type { Cents } from '../../basics/money.ts';
import { fallingStep } from '../../price/list-remarks.rules.ts';
import type { Tiers } from '../../price/price.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import { formatMoney } from '../../translations/format.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { centsIn, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

export type Tier = Tiers['tiers'][number];
type Props = {
  table: Tiers;
  /** What is asked on these days now; the difference to it stands beside each price. */
  now: Tiers;
  onTable: (table: Tiers) => void;
};

/** Up to how long a rental, and what it costs. */
export function PriceTable({ table, now, onTable }: Props) {
  const { say, language } = useDeskLanguage();
  const falling = fallingStep(table);
  const hintOf = (nth: number, cents: Cents, before: Cents | undefined) => (
    <>
      {marginText(language, cents, before)}
      {falling === nth && <b className="block text-terracotta">{say('prices.falls')}</b>}
    </>
  );
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
      {table.tiers.map((tier, nth) => (
        <Euros
          key={boundOf(tier, say)}
          label={boundOf(tier, say)}
          cents={tier.cents}
          hint={hintOf(nth, tier.cents, centsOfStep(now, tier))}
          onCents={(cents) => onTable({ ...table, tiers: table.tiers.with(nth, { ...tier, cents }) })}
        />
      ))}
      <Euros
        label={say('prices.beyond')}
        cents={table.perDayBeyondCents}
        hint={hintOf(table.tiers.length, table.perDayBeyondCents, now.perDayBeyondCents)}
        onCents={(perDayBeyondCents) => onTable({ ...table, perDayBeyondCents })}
      />
    </div>
  );
}

/** The price of the same step, where the other table has it. */
const centsOfStep = ({ tiers }: Tiers, { upToHours, upToDays }: Tier): Cents | undefined =>
  tiers.find((tier) => tier.upToHours === upToHours && tier.upToDays === upToDays)?.cents;

/** `+5,00 € (+8 %)`; nothing where it is as before. */
export function marginText(language: DeskLanguage, cents: Cents, before: Cents | undefined): string {
  if (before === undefined || before === cents) return '';
  const plus = cents > before ? '+' : '';
  const money = `${plus}${formatMoney(language, cents - before)}`;
  const percent = Math.round(((cents - before) * 100) / before);
  return before === 0 ? money : `${money} (${plus}${percent}\u00a0%)`;
}

export const boundOf = ({ upToHours, upToDays }: Tier, say: Say<'admin'>): string =>
  upToDays !== undefined ? say('prices.days', { n: upToDays }) : say('prices.hours', { n: upToHours ?? 0 });

type EurosProps = { label: string; cents: number; hint: React.ReactNode; onCents: (cents: number) => void };

function Euros({ label, cents, hint, onCents }: EurosProps) {
  const { language } = useDeskLanguage();
  return (
    <EurosField
      name={label}
      least={1}
      most={10_000_00}
      label={`${label} (€)`}
      hint={hint}
      // A price that nobody has written yet is asked for, never taken as nothing.
      defaultValue={cents === 0 ? '' : eurosText(language, cents)}
      required
      // «46,» on its way to «46,50» leaves what is tried out beside it as it was; it is not saved before its field can be read.
      onChange={({ currentTarget: { value, validity } }) =>
        onCents(validity.valid ? (centsIn(value) ?? cents) : cents)
      }
    />
  );
}
