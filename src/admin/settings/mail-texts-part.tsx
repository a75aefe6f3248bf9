import { type ReactNode, useState } from 'react';
import {
  hasUnknownPlaceholder,
  longestParagraph,
  longestSubject,
  placeholdersOf,
  type WordedMail,
  wordedMailKinds,
} from '../../shop/mail-text.rules.ts';
import type { MailTexts } from '../../shop/settings/mail-texts.shape.ts';
import { type InEachLanguage, inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import { SelectField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { LanguageTexts, type ShownLanguage, useShownLanguage } from './language-texts.tsx';
import { MailTextPreview } from './mail-text-preview.tsx';
import { useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

type Shown = { mail: WordedMail; onMail: (mail: WordedMail) => void };

const noText = { subject: inNoLanguage, paragraph: inNoLanguage };
const hasWords = (texts: MailTexts[WordedMail]): boolean =>
  texts !== undefined && Object.values(texts).some((each) => Object.values(each).some(Boolean));

/** Subject and one more paragraph of each mail to customers. */
export default function MailTextsPart({ tabs }: { tabs: ReactNode }) {
  const [mail, setMail] = useState<WordedMail>('booking_confirmed');
  const shown = useShownLanguage();
  return (
    <SettingPage
      kind="mailTexts"
      title="nav.words"
      about="about.words"
      tabs={tabs}
      fields={(form) => <Fields form={form} mail={mail} onMail={setMail} onLanguage={shown.onLanguage} />}
      preview={(texts) => <MailTextPreview mail={mail} text={texts[mail] ?? noText} {...shown} />}
    />
  );
}

type FieldsProps = { form: SettingDraft<'mailTexts'> } & Shown & Pick<ShownLanguage, 'onLanguage'>;

function Fields({ form, mail, onMail, onLanguage }: FieldsProps) {
  const say = useSay();
  const { draft, set, errors } = form;
  useWrongMail(errors, { mail, onMail });
  const errorText = useErrorText(errors);
  const known = placeholdersOf(mail);
  const text = draft[mail] ?? noText;
  const list = known.map((name) => `{${name}}`).join(' ');
  const row = (part: 'subject' | 'paragraph', longest: number) => ({
    name: part,
    label: say(`setting.mailTexts.${part}`),
    longest,
    texts: text[part],
    errorOf: (language: keyof InEachLanguage) =>
      hasUnknownPlaceholder(mail, text[part][language])
        ? say('setting.error.unknown_placeholder', { list })
        : errorText(`${mail}.${part}.${language}`),
    onTexts: (texts: InEachLanguage) => set({ [mail]: { ...text, [part]: texts } }),
  });
  return (
    <SectionCard title={say('setting.words.mails')} field="mails">
      <p className="text-muted">{say('setting.mailTexts.about')}</p>
      <SelectField
        name="mail"
        label={say('setting.mailTexts.mail')}
        value={mail}
        onChange={({ currentTarget }) =>
          onMail(wordedMailKinds.find((kind) => kind === currentTarget.value) ?? mail)
        }
      >
        {wordedMailKinds.map((kind) => (
          <option key={kind} value={kind}>
            {say(`mails.${kind}`)}
            {hasWords(draft[kind]) ? ' •' : ''}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-1 text-sm">
        <p className="font-semibold">{say('setting.mailTexts.placeholders')}</p>
        <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {known.map((name) => (
            <li key={name}>
              <code className="rounded-sm bg-sand px-1">{`{${name}}`}</code>{' '}
              {say(`setting.mailTexts.placeholder.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <LanguageTexts
        onLanguage={onLanguage}
        rows={[
          { ...row('subject', longestSubject), hasOurs: true },
          { ...row('paragraph', longestParagraph), rows: 4 },
        ]}
      />
    </SectionCard>
  );
}

/** What was refused may be in another mail than the one that is shown: that one is opened, once for each answer. */
function useWrongMail(errors: SettingDraft<'mailTexts'>['errors'], { mail, onMail }: Shown): void {
  const [answered, setAnswered] = useState(errors);
  if (answered === errors) return;
  setAnswered(errors);
  const wrong = [...errors.keys()].map((path) => path.split('.')[0]);
  const first = wordedMailKinds.find((kind) => wrong.includes(kind));
  if (first && !wrong.includes(mail)) onMail(first);
}
