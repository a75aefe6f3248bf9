import { type InputHTMLAttributes, useState } from 'react';
import type { Cents } from '../../basics/money.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { centsIn, eurosText } from '../euros.ts';
import { type AdminKey, useDeskLanguage, useSay } from '../language-provider.tsx';
import type { FeeSum } from './delivery-fee-figures.ts';
import type { FieldErrors } from './use-setting.ts';

/** What a refused field is told, by its code; another one is only said to be wrong. */
const errorKeys: Partial<Record<string, AdminKey>> = {
  text_missing: 'setting.error.text_missing',
  point_missing: 'setting.error.point_missing',
  bad_text: 'setting.error.bad_text',
  too_long: 'setting.error.too_long',
  too_big: 'setting.error.too_long',
  bad_vat_number: 'setting.error.bad_vat_number',
  bad_tax_code: 'setting.error.bad_tax_code',
  bad_invoice_code: 'setting.error.bad_invoice_code',
  bad_phone: 'setting.error.bad_phone',
  bad_email: 'setting.error.bad_email',
  bad_link: 'setting.error.bad_link',
  bad_colour: 'setting.error.bad_colour',
  weak_contrast: 'setting.error.weak_contrast',
  bad_zip_code: 'setting.error.bad_zip_code',
  bad_province: 'setting.error.bad_province',
  bad_date: 'setting.error.bad_date',
  name_taken: 'setting.error.name_taken',
  town_twice: 'setting.error.town_twice',
  town_unknown: 'setting.error.town_unknown',
  hours_overlap: 'setting.error.hours_overlap',
  end_before_start: 'setting.error.end_before_start',
  most_below_least: 'setting.error.most_below_least',
  off_the_half_hour: 'setting.error.off_the_half_hour',
};

export function useErrorText(errors: FieldErrors): (path: string) => string | undefined {
  const say = useSay();
  return (path) => {
    const code = errors.get(path);
    return code === undefined ? undefined : say(errorKeys[code] ?? 'setting.error.other');
  };
}

type TextProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onText: (text: string) => void;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** One line of text. */
export const SettingText = ({ onText, ...props }: TextProps) => (
  <TextField autoComplete="off" {...props} onChange={(event) => onText(event.currentTarget.value)} />
);

type FigureProps = {
  label: string;
  name: string;
  value: number;
  /** Behind the figure: "hours", "€". */
  unit: string;
  error: string | undefined;
  hint?: string;
  step?: number;
  onFigure: (figure: number) => void;
};

/** A figure with its unit; what is no figure is refused by the server as it was typed. */
export const SettingFigure = ({ label, name, value, unit, error, hint, step = 1, onFigure }: FigureProps) => (
  <div className="setting-figure">
    <Field label={label} name={name} error={error} hint={hint}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            {...control}
            type="number"
            step={step}
            inputMode="decimal"
            className={`control ${step < 0.001 ? 'w-36' : 'w-28'} shrink-0 text-right`}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => onFigure(event.currentTarget.valueAsNumber)}
          />
          <span className="leading-tight text-muted">{unit}</span>
        </span>
      )}
    </Field>
  </div>
);

/** What no amount can be read from: less than nothing, which the server refuses in every field. */
const noAmount = -1;
const readCents = (typed: string): Cents | null =>
  typed.trim() === '' ? null : (centsIn(typed) ?? noAmount);

type EurosProps = Pick<FigureProps, 'label' | 'error' | 'hint'> & {
  /** By it the history knows that it is money (field-label.ts). */
  name: `${string}Cents` | FeeSum;
  /** Null, or no number: nobody has said one yet. */
  cents: Cents | null;
  onCents: (cents: Cents | null) => void;
};

/** An amount of money; stands as it is typed until something else sets another. */
export function SettingEuros({ label, name, cents, error, hint, onCents }: EurosProps) {
  const { say, language } = useDeskLanguage();
  const [typed, setTyped] = useState('');
  const known = cents === null || Number.isNaN(cents) ? null : cents;
  const message = error && (known === noAmount ? say('euros.wrong') : error);
  return (
    <div className="setting-figure">
      <Field label={label} name={name} error={message} hint={hint}>
        {(control) => (
          <span className="flex items-center gap-2">
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className="control w-28 shrink-0 text-right"
              value={readCents(typed) === known ? typed : known === null ? '' : eurosText(language, known)}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                onCents(readCents(value));
              }}
            />
            <span className="leading-tight text-muted">€</span>
          </span>
        )}
      </Field>
    </div>
  );
}
