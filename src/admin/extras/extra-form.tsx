import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { UnsavedBar } from '../layout/unsaved-bar.tsx';
import type { BegunForm } from '../layout/use-begun.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { ExtraPreview } from './extra-preview.tsx';
import { ExtraTextFields } from './extra-text-fields.tsx';
import type { ExtraDraft } from './extra.rules.ts';

type Props = {
  first: ExtraDraft;
  isNew: boolean;
  isSecondDriver: boolean;
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null };
  begun: BegunForm<unknown>;
  onSave: (draft: ExtraDraft) => void;
  /** Told whether something is unsaved. */
  below: (isUnsaved: boolean) => ReactNode;
};

/** A price that is still to be typed is not a number, which JSON takes for none. */
const asText = (draft: ExtraDraft): string =>
  JSON.stringify(draft, (_key, value: unknown) => (Number.isNaN(value) ? 'untyped' : value));

/** What is typed shows beside it as the customer will see it; nothing is in force before it is saved. */
export function ExtraForm({ first, isNew, isSecondDriver, saving, begun, onSave, below }: Props) {
  const say = useSay();
  const go = useNavigate();
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const merge = (change: Partial<ExtraDraft>) => {
    begun.type();
    setDraft((now) => ({ ...now, ...change }));
  };
  const isNameless = !draft.texts.it?.name.trim();
  const isUnsaved = asText(draft) !== asText(first) && !(isNew && saving.isSuccess);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    const prices = [...form.querySelectorAll<HTMLInputElement>('[name="price"], [name="replacement"]')];
    if (isNameless) form.querySelector<HTMLInputElement>('[name="name-it"]')?.focus();
    // Each says what is wrong with it; the first of them has the focus.
    else if (prices.filter((price) => !price.checkValidity()).length === 0) onSave(draft);
  };
  return (
    <>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          <SectionCard title={say('extras.terms')}>
            <ExtraFields draft={draft} isSecondDriver={isSecondDriver} onChange={merge} />
          </SectionCard>
          <ExtraPreview draft={draft} />
        </div>
        <SectionCard title={say('extras.texts')}>
          <ExtraTextFields
            texts={draft.texts}
            error={tried && isNameless ? say('extras.nameless') : undefined}
            onTexts={(texts) => merge({ texts })}
          />
        </SectionCard>
        {begun.isOvertaken ? <OvertakenNote begun={begun} keepsRest /> : <FormError fault={saving.error} />}
        <UnsavedBar
          isUnsaved={isUnsaved}
          busy={saving.isPending}
          onDiscard={() => (isNew ? void go(addresses.extras) : begun.beginAnew())}
        />
      </form>
      {below(isUnsaved)}
    </>
  );
}
