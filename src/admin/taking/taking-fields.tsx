import { type ChangeEvent, useId, useState } from 'react';
import type { Cents } from '../../basics/money.ts';
import { changeOf, type CounterWay, counterWays } from '../../payment/taking.rules.ts';
import type { Taking } from '../../payment/taking.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { TextField } from '../../ui/field.tsx';
import { centsIn } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { dueCents: Cents | undefined; way: CounterWay; onWay: (way: CounterWay) => void };

/** How a customer at the desk pays, and what is written down of it: part of a form, read by `takingIn`. */
export function TakingFields({ dueCents, way, onWay }: Props) {
  const { say } = useDeskLanguage();
  const name = useId();
  return (
    <div className="@container grid w-full gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold">{say('taking.how')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {counterWays.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                value={one}
                checked={one === way}
                onChange={() => onWay(one)}
                className="size-5 accent-sea-deep"
              />
              {say(`taking.way.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {way === 'cash' ? <CashGiven dueCents={dueCents} /> : <CounterNumber key={way} way={way} />}
    </div>
  );
}

/** What goes back over the counter, reckoned while it is typed. */
function CashGiven({ dueCents }: { dueCents: Cents | undefined }) {
  const { say, language } = useDeskLanguage();
  const [typed, setTyped] = useState('');
  const given = centsIn(typed);
  const change = dueCents === undefined ? null : changeOf(dueCents, given);
  const missing = dueCents !== undefined && given !== null && given < dueCents ? dueCents - given : 0;
  const tooLittle = missing > 0 ? say('taking.tooLittle', { missing: formatMoney(language, missing) }) : '';
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value);
  return (
    <div className="grid items-start gap-x-6 gap-y-2 @sm:grid-cols-2">
      <EurosField
        name="givenEuros"
        label={say('taking.given')}
        hint={say('taking.given.hint')}
        error={tooLittle || undefined}
        value={typed}
        onChange={type}
        least={dueCents ?? 0}
      />
      <p className="text-lg font-semibold tabular-nums @sm:mt-9" role="status">
        {change !== null && say('taking.change', { change: formatMoney(language, change) })}
      </p>
    </div>
  );
}

function CounterNumber({ way }: { way: 'terminal' | 'bank' }) {
  const { say } = useDeskLanguage();
  return (
    <div className="sm:max-w-xs">
      <TextField
        name="counterNumber"
        label={say(`taking.number.${way}`)}
        hint={say(way === 'terminal' ? 'taking.number.terminal.hint' : 'taking.bank.hint')}
        required={way === 'terminal'}
        pattern="(?=.*\d)[A-Za-z0-9][A-Za-z0-9.\/\-]{0,39}"
        maxLength={40}
        autoComplete="off"
      />
    </div>
  );
}

/** What was typed in `TakingFields`. */
export function takingIn(form: HTMLFormElement, way: CounterWay): Taking {
  const given = way === 'cash' ? centsIn(fieldText(form, 'givenEuros')) : null;
  const number = way === 'cash' ? '' : fieldText(form, 'counterNumber').trim();
  return { way, ...(given === null ? {} : { givenCents: given }), ...(number === '' ? {} : { number }) };
}
