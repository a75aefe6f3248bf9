import { type FormEvent, useState } from 'react';
import type { Cents } from '../../basics/money.ts';
import { handKinds, takesOut } from '../../till/till.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { centsOf } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText, focusField } from '../field-text.ts';
import { ReasonField } from '../layout/reason-field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';

/** Money that comes or goes without a customer, with what for. */
export function MoveForm({ expectedCents }: { expectedCents: Cents }) {
  const { say, language } = useDeskLanguage();
  const { id, renew } = useSentOnce();
  const [isTooMuch, setTooMuch] = useState(false);
  const moving = useDeskAction(say('till.moved'), [['till']]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const kind = handKinds.find((one) => one === new FormData(form).get('kind')) ?? 'out';
    const cents = centsOf(form, 'euros');
    const isMore = takesOut(kind) && cents > expectedCents;
    setTooMuch(isMore);
    if (isMore) return focusField(form, 'euros');
    const move = { id, kind, cents, reason: fieldText(form, 'reason').trim() };
    moving.mutate(['POST', '/till/moves', move], {
      onSuccess: () => {
        renew();
        form.reset();
      },
    });
  };
  return (
    <SectionCard title={say('till.move.title')}>
      <form className="grid gap-4" onSubmit={submit} onChange={renew}>
        <fieldset>
          <legend className="mb-1 font-semibold">{say('till.move.kind')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {handKinds.map((kind) => (
              <label key={kind} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={kind === 'out'}
                  className="size-5 accent-sea-deep"
                />
                {say(`till.kind.${kind}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
          <EurosField
            name="euros"
            least={1}
            label={say('till.move.euros')}
            error={
              isTooMuch
                ? say('till.wrong.tooMuch', { expected: formatMoney(language, expectedCents) })
                : undefined
            }
            onChange={() => setTooMuch(false)}
            required
          />
          <ReasonField
            name="reason"
            label={say('till.move.reason')}
            hint={say('till.move.reason.hint')}
            autoComplete="off"
          />
        </div>
        <div>
          <Button type="submit" kind="second" busy={moving.isPending}>
            {say('till.move.button')}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
