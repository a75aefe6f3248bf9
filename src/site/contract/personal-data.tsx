import { hasSecondDriver } from '../../shop/extras.rules.ts';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { contractLanguageFor } from '../../contract/contract.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import { CustomerContactFields } from './customer-contact-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import {
  errorOfNotedEmail,
  errorOfRefusal,
  fieldNames,
  needsEmail,
  readPersonalData,
  valuesFor,
  type FieldErrors,
} from './personal-data.rules.ts';
import { SecondDriverChoice } from './second-driver-choice.tsx';

/** Few are asked for it: the others do not fetch the list of countries. */
const LicencePart = lazy(() => import('./licence-part.tsx'));

type Props = {
  token: string;
  contract: ContractAnswer;
  onSaved: () => Promise<void>;
  /** What the shop knows is read anew; what was typed stays. */
  refresh: () => Promise<void>;
};

/** The data that the contract is written from; nothing of it is kept in the browser. */
export function PersonalData({ token, contract, onSaved, refresh }: Props) {
  const say = useSay('contract');
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  // As JSON text: the shape of the call (docs/product.md §7).
  const hasSecond = hasSecondDriver(JSON.parse(contract.booking.extras) as Record<string, number>);
  const values = valuesFor(contract);
  const hasToGiveEmail = needsEmail(contract);
  // Chosen for all scooters at once, nobody has said yet whether this one has a second driver: they are asked, and never guessed.
  const mayLeave = hasSecond && contract.mayLeaveSecondDriver;
  const [drives, setDrives] = useState(values['additionalDriver.fullName'] ? true : null);
  const withSecond = mayLeave ? drives : hasSecond;

  function showErrors(wrong: FieldErrors): void {
    setErrors(wrong);
    const first = fieldNames.find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const asked = { ...contract, withSecond, needsEmail: hasToGiveEmail };
    const read = readPersonalData(new FormData(event.currentTarget), asked);
    if (!read.ok) return showErrors(read.errors);
    setErrors({});
    setBusy(true);
    try {
      const contractLanguage = contractLanguageFor(language);
      const body = {
        customerData: read.data,
        contractLanguage,
        readIn: language,
        ...(read.licence && { licence: read.licence }),
        ...(withSecond === false && mayLeave && { withoutSecondDriver: true }),
      };
      await sendJson('PUT', `/api/contracts/customer-data/${encodeURIComponent(token)}`, body);
      await onSaved();
      showToast({ title: say('saved.title'), description: say('saved.text'), kind: 'success' });
    } catch (fault) {
      const message = fault instanceof ApiError ? fault.answer.message : undefined;
      const noted = fault instanceof ApiError ? errorOfNotedEmail(fault.answer, read.data) : null;
      if (noted) await refresh();
      const wrong = noted ?? (fault instanceof ApiError ? errorOfRefusal(fault.answer) : null);
      if (wrong) return showErrors(wrong);
      console.warn('data not saved', fault instanceof ApiError ? fault.status : fault);
      showToast({ title: say('error.title'), description: say('error.save'), kind: 'destructive' });
      if (message && fault instanceof ApiError && fault.status === 409) await onSaved();
    } finally {
      setBusy(false);
    }
  }

  const count = Object.keys(errors).length;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      data-needs-script
      onSubmit={(event) => void submit(event)}
      className="card grid gap-8 p-5 md:p-8"
    >
      <div className="grid gap-2">
        <h2 className="h2">{say('form.title')}</h2>
        <p>{say('form.intro')}</p>
        <p className="text-sm text-muted">
          {say(hasToGiveEmail ? 'form.required' : 'form.required.butEmail')}
        </p>
      </div>
      {contract.needsLicence && (
        <Suspense>
          <LicencePart errors={errors} isRiders={contract.isRiders} />
        </Suspense>
      )}
      <IdentityFields legend={say('form.you')} prefix="" values={values} errors={errors} autoComplete />
      <CustomerContactFields values={values} errors={errors} needsEmail={hasToGiveEmail} />
      {mayLeave && <SecondDriverChoice drives={drives} onDrives={setDrives} errors={errors} />}
      {withSecond && (
        <IdentityFields
          legend={say('form.second')}
          intro={say('form.second.intro')}
          prefix="additionalDriver."
          values={values}
          errors={errors}
        />
      )}
      <div className="grid gap-3">
        <p role="status" className="font-semibold text-danger empty:hidden">
          {count > 0 ? say('form.error.summary', { count }) : ''}
        </p>
        <Button type="submit" size="large" busy={busy} wide>
          {say('form.submit')}
        </Button>
      </div>
    </form>
  );
}
