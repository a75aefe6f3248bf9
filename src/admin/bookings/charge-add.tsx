import { fromEuros } from '../../basics/money.ts';
import { type FormEvent, useState } from 'react';
import type { ChargesAnswer } from '../../back-office/charges/charges.shape.ts';
import { chargeKindRules, kindsByHand } from '../../charges/charge-kinds.rules.ts';
import { longestText, type NewChargeBody } from '../../charges/charge.shape.ts';
import { lostThings } from '../../handover/lost-things.rules.ts';
import { partIn } from '../../shop/damage-terms.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { isPaperTooLarge, paperTypes, readPaper } from '../picked-paper.ts';
import { FoldedForm } from './folded-form.tsx';
import { useChargeAction } from './use-charge-action.ts';

const newIds = () => ({ charge: crypto.randomUUID(), receipt: crypto.randomUUID() });

/** What no report has said. What has an agreed price is asked for at that price where nothing else is typed. */
export function AddCharge({ code, answer }: { code: string; answer: ChargesAnswer }) {
  const { say, language } = useDeskLanguage();
  // Sent again after a refusal, charge and receipt are the same.
  const [ids, setIds] = useState(newIds);
  const [kind, setKind] = useState<NewChargeBody['kind']>('damage');
  const [part, setPart] = useState('');
  const { words, receipt: needsReceipt } = chargeKindRules[kind];
  const [fileError, setFileError] = useState<string>();
  const adding = useChargeAction(code, say('charges.added'));
  const { parts, lostCents, cleaningCents, mayGoAbove } = answer;
  const money = (cents: number) => formatMoney(language, cents);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFileError(undefined);
    const receipt = needsReceipt ? await receiptIn(form) : undefined;
    if (receipt === 'too large') return setFileError(say('papers.tooLarge'));
    if (receipt === 'unreadable') return setFileError(say('news.badPicture'));
    const typed = (name: string) => fieldText(form, name).trim();
    const thing = lostThings.find((one) => one === typed('thing')) ?? null;
    adding.mutate(
      [
        'POST',
        `/bookings/${code}/charges`,
        {
          id: ids.charge,
          kind,
          part: kind === 'damage' && part !== '' ? Number(part) : null,
          thing: kind === 'loss' ? thing : null,
          pieces: kind === 'loss' ? Number(typed('pieces')) : 1,
          cents: typed('euros') === '' ? null : fromEuros(Number(typed('euros'))),
          text: typed('text'),
          why: typed('why'),
          ...(receipt && { receipt: { id: ids.receipt, file: receipt.file } }),
        },
      ],
      {
        onSuccess: () => {
          setIds(newIds);
          setPart('');
          form.reset();
        },
      },
    );
  };
  return (
    <FoldedForm
      title={say('charges.add')}
      formClass="sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      <SelectField
        name="kind"
        label={say('charges.what')}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(kindsByHand.find((one) => one === currentTarget.value) ?? kind)
        }
      >
        {kindsByHand.map((one) => (
          <option key={one} value={one}>
            {say(`charges.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'damage' && parts.length > 0 && (
        <SelectField
          name="part"
          label={say('charges.part')}
          value={part}
          onChange={({ currentTarget }) => setPart(currentTarget.value)}
        >
          <option value="">{say('charges.part.none')}</option>
          {parts.map(({ names, cents }, nth) => (
            <option key={`${partIn(names, language)} ${cents}`} value={nth}>
              {partIn(names, language)} ({money(cents)})
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'loss' && <LostThing lostCents={lostCents} />}
      <TextField
        name="euros"
        type="number"
        inputMode="decimal"
        min="0"
        step="0.01"
        label={say('charges.euros')}
        hint={
          kind === 'cleaning' ? say('charges.euros.cleaning', { amount: money(cleaningCents) }) : undefined
        }
        required={words || (kind === 'damage' && part === '')}
      />
      {mayGoAbove && (
        <TextField
          name="why"
          label={say('charges.why.above')}
          hint={say('charges.why.hint')}
          maxLength={200}
        />
      )}
      <div className="sm:col-span-2">
        <Field
          name="text"
          label={say('charges.text')}
          hint={say(needsReceipt ? 'charges.text.tolls' : 'charges.text.hint')}
          required={words}
        >
          {(control) => <textarea {...control} rows={3} maxLength={longestText} />}
        </Field>
      </div>
      {needsReceipt && <ReceiptField error={fileError} />}
      <Button type="submit" kind="second" className="justify-self-start" busy={adding.isPending}>
        {say('charges.add.button')}
      </Button>
    </FoldedForm>
  );
}

function ReceiptField({ error }: { error: string | undefined }) {
  const { say } = useDeskLanguage();
  return (
    <div className="sm:col-span-2">
      <Field
        name="receipt"
        label={say('charges.receipt.file')}
        hint={say('charges.receipt.hint')}
        error={error}
        required
      >
        {(control) => <input {...control} type="file" accept={paperTypes} />}
      </Field>
    </div>
  );
}

/** What was chosen as receipt, as it is sent. */
async function receiptIn(form: HTMLFormElement): Promise<{ file: string } | 'too large' | 'unreadable'> {
  const picked = new FormData(form).get('receipt');
  if (!(picked instanceof File)) return 'unreadable';
  if (isPaperTooLarge(picked)) return 'too large';
  return readPaper(picked).then(
    (file) => ({ file }),
    () => 'unreadable' as const,
  );
}

function LostThing({ lostCents }: Pick<ChargesAnswer, 'lostCents'>) {
  const { say, language } = useDeskLanguage();
  return (
    <>
      <SelectField name="thing" label={say('charges.thing')}>
        {lostThings.map((one) => (
          <option key={one} value={one}>
            {say(`charges.thing.${one}`)} ({formatMoney(language, lostCents[one])})
          </option>
        ))}
      </SelectField>
      <TextField
        name="pieces"
        type="number"
        min="1"
        max="9"
        defaultValue="1"
        label={say('charges.pieces')}
        required
      />
    </>
  );
}
