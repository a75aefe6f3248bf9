import { longestText } from '../../charges/charge.shape.ts';
import { chargeForm } from '../../own-page/own-booking-forms.rules.ts';
import type { OwnCharge } from '../../own-page/own-charges.type.ts';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SeenInShort } from '../../ui/visually-hidden.tsx';

type Props = { charge: OwnCharge; token: string };

/** While the days run: the customer agrees, or says why not. Both work without scripts. */
export function AgreeAndObject({ charge: { id }, line, token }: Props & { line: string }) {
  const say = useSay('charges');
  const language = useLanguage();
  const action = href('booking', language, { token });
  const wrong = useWrong(id);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <form method="post" action={action}>
        <input type="hidden" name="charge" value={id} />
        <Button
          type="submit"
          name="act"
          value="agree"
          kind="second"
          aria-label={say('agree.of', { what: line })}
        >
          {say('agree')}
        </Button>
      </form>
      <details className="min-w-0 grow basis-60" open={wrong !== null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">
          <SeenInShort said={`${say('object.open')}: ${line}`}>{say('object.open')}</SeenInShort>
        </summary>
        <form method="post" action={action} className="grid gap-3 pt-3">
          <input type="hidden" name="charge" value={id} />
          <Words id={id} label={say('object.label')} hint={say('object.hint')} />
          <Button type="submit" name="act" value="object" className="justify-self-start">
            {say('object.button')}
          </Button>
        </form>
      </details>
    </div>
  );
}

/** What is still to be said after an objection. */
export function WriteOn({ charge: { id }, token }: Props) {
  const say = useSay('charges');
  const language = useLanguage();
  return (
    <form method="post" action={href('booking', language, { token })} className="grid gap-3">
      <input type="hidden" name="charge" value={id} />
      <Words id={id} label={say('write.label')} />
      <Button type="submit" name="act" value="object" kind="second" className="justify-self-start">
        {say('write.button')}
      </Button>
    </form>
  );
}

/** What was wrong with the words about this charge. */
function useWrong(id: string) {
  const answered = useFormResult(chargeForm);
  return answered?.state === 'wrong' && answered.typed.charge === id ? answered : null;
}

function Words({ id, label, hint }: { id: string; label: string; hint?: string }) {
  const say = useSay('charges');
  const wrong = useWrong(id);
  return (
    <Field name="text" label={label} hint={hint} error={wrong?.errors.text && say('object.missing')} required>
      {(control) => (
        <textarea {...control} rows={4} maxLength={longestText} defaultValue={wrong?.typed.text} />
      )}
    </Field>
  );
}
