import { type RefObject, useEffect, useRef } from 'react';
import { useSay } from '../../pages/page-context.tsx';
import { checkoutFields, type FieldErrors } from './driver.rules.ts';
import { useErrorText } from './use-error-text.ts';

type Props = {
  errors: FieldErrors;
  /** Of the other riders. */
  further?: readonly { name: string; text: string }[];
  /** Of which press of the button: the keyboard's focus comes once for each, not while the errors get fewer. */
  attempt: number;
  form: RefObject<HTMLFormElement | null>;
};

/** Everything that is to be mended, each a press away. Stands before the button, where somebody is who could not pay. */
export function ErrorSummary({ errors, further = [], attempt, form }: Props) {
  const say = useSay('checkout');
  const textOf = useErrorText(errors);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), [attempt]);
  const wrong = [
    ...checkoutFields.flatMap((name) => (errors[name] ? [{ name, text: textOf(name) }] : [])),
    ...further,
  ];
  if (wrong.length === 0) return null;
  const goTo = (field: string) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <section
      ref={summary}
      tabIndex={-1}
      aria-labelledby="to-mend"
      className="card grid gap-3 border-2 border-danger p-5 sm:p-6"
    >
      <h2 id="to-mend" className="h3">
        {say('mend.title', { count: wrong.length })}
      </h2>
      <ul className="grid gap-1">
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-8 text-left font-semibold text-sea underline underline-offset-4"
              onClick={() => goTo(name)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
