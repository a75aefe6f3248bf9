import { longestReason, mostAskedCents } from '../../money-request/money-request.rules.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/field.tsx';
import { centsIn } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { isEmptySum, totalOfTyped, type TypedLine } from './ask-form.rules.ts';

type Props = {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  /** The sum was sent and cannot be asked for. */
  isTried: boolean;
};

/** What for, and how much: one line each. */
export function LineFields({ lines, onChange, isTried }: Props) {
  const { say, language } = useDeskLanguage();
  const bounds = {
    least: formatMoney(language, leastPayableCents),
    most: formatMoney(language, mostAskedCents),
  };
  const isAlone = lines.length === 1;
  const set = (changed: TypedLine) => onChange(lines.map((one) => (one.key === changed.key ? changed : one)));
  return (
    <ol className="grid gap-3">
      {lines.map((line, nth) => (
        <li key={line.key}>
          <fieldset
            className={`grid gap-3 ${isAlone ? 'sm:grid-cols-[minmax(0,1fr)_9rem]' : 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_9rem_auto]'}`}
          >
            <legend className="sr-only">{say('money.line', { n: nth + 1 })}</legend>
            <div className={isAlone ? '' : 'max-sm:col-span-2'}>
              <TextField
                name={`text${line.key}`}
                label={say('money.reason')}
                hint={nth === 0 ? say('money.reason.hint') : undefined}
                value={line.text}
                onChange={({ target }) => set({ ...line, text: target.value })}
                maxLength={longestReason}
                pattern=".*\S.*"
                autoComplete="off"
                required
              />
            </div>
            <EurosField
              name={`euros${line.key}`}
              most={mostAskedCents}
              label={say('money.euros')}
              value={line.euros}
              onChange={({ target }) => set({ ...line, euros: target.value })}
              error={
                isOdd(line) || (isTried && isTooLittle(line, lines))
                  ? say('money.wrong.amount', bounds)
                  : undefined
              }
              required
            />
            {!isAlone && (
              <Button
                kind="quiet"
                className="mt-7 self-start"
                aria-label={say('money.removeLine', { n: nth + 1 })}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              >
                <Icon name="close" />
              </Button>
            )}
          </fieldset>
        </li>
      ))}
    </ol>
  );
}

/** Or less in all than can be paid at once. */
const isTooLittle = (line: TypedLine, lines: readonly TypedLine[]): boolean =>
  isEmptySum(line) || totalOfTyped(lines) < leastPayableCents;
const isOdd = ({ euros }: TypedLine): boolean =>
  euros !== '' && (centsIn(euros) ?? Infinity) > mostAskedCents;
