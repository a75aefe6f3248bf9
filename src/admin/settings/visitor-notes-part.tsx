import type { ReactNode } from 'react';
import { today } from '../../basics/rome-time.ts';
import {
  isNoteOn,
  longestNote,
  noteMails,
  notePages,
  noteTones,
  textIn,
  type VisitorNote,
} from '../../shop/visitor-note.rules.ts';
import { inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import type { Language } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { GrowingList, RemoveButton } from './growing-list.tsx';
import { LanguageChoice, LanguageTexts, type ShownLanguage, useShownLanguage } from './language-texts.tsx';
import { useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

/** What the shop tells its visitors for some days: a closed road, a strike, a feast. */
export default function VisitorNotesPart({ tabs }: { tabs: ReactNode }) {
  const shown = useShownLanguage();
  return (
    <SettingPage
      kind="visitorNotes"
      title="nav.words"
      about="about.words"
      tabs={tabs}
      fields={(form) => <Fields form={form} onLanguage={shown.onLanguage} />}
      preview={({ notes }) => <Preview notes={notes} {...shown} />}
    />
  );
}

function newNote(): VisitorNote {
  const day = today(new Date());
  return { texts: inNoLanguage, from: day, until: day, tone: 'info', pages: ['home'], mails: [] };
}

type FieldsProps = { form: SettingDraft<'visitorNotes'> } & Pick<ShownLanguage, 'onLanguage'>;

function Fields({ form: { draft, saved, set, errors }, onLanguage }: FieldsProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { notes } = draft;
  return (
    <SectionCard title={say('setting.words.notes')} field="notes">
      <p className="text-muted">{say('setting.visitorNotes.about')}</p>
      <GrowingList
        entries={notes}
        none={say('setting.visitorNotes.none')}
        add={say('setting.visitorNotes.add')}
        newEntry={newNote}
        onEntries={(changed) => set({ notes: changed })}
      >
        {({ entry, nth, onEntry, onRemove }) => (
          <NoteFields
            note={entry}
            nth={nth}
            errorOf={(field) => errorOf(`notes.${nth}.${field}`)}
            onNote={onEntry}
            onRemove={onRemove}
            onLanguage={onLanguage}
            isSaved={JSON.stringify(entry) === JSON.stringify(saved.notes[nth])}
          />
        )}
      </GrowingList>
    </SectionCard>
  );
}

type NoteProps = Pick<ShownLanguage, 'onLanguage'> & {
  note: VisitorNote;
  /** What stands here is what visitors read. */
  isSaved: boolean;
  nth: number;
  errorOf: (field: string) => string | undefined;
  onNote: (note: VisitorNote) => void;
  onRemove: () => void;
};

const without = <Value,>(all: readonly Value[], one: Value): Value[] => all.filter((each) => each !== one);

function NoteFields({ note, isSaved, nth, errorOf, onNote, onRemove, onLanguage }: NoteProps) {
  const say = useSay();
  const change = (part: Partial<VisitorNote>) => onNote({ ...note, ...part });
  const title = say('setting.visitorNotes.nth', { n: nth + 1 });
  const day = today(new Date());
  const state = isNoteOn(note, day) ? 'on' : note.from > day ? 'later' : 'over';
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 flex flex-wrap items-center gap-2 text-lg font-bold">
        {title}
        {isSaved && (
          <Badge tone={state === 'on' ? 'good' : 'sun'}>{say(`setting.visitorNotes.${state}`)}</Badge>
        )}
      </legend>
      <LanguageTexts
        onLanguage={onLanguage}
        rows={[
          {
            name: `note-${nth}`,
            label: say('setting.visitorNotes.text'),
            longest: longestNote,
            rows: 3,
            texts: note.texts,
            errorOf: (language: Language) => errorOf(`texts.${language}`),
            onTexts: (texts) => change({ texts }),
          },
        ]}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={say('setting.visitorNotes.from')}
          name="from"
          type="date"
          value={note.from}
          error={errorOf('from')}
          onChange={({ currentTarget: { value } }) =>
            change({ from: value, until: note.until < value ? value : note.until })
          }
        />
        <TextField
          label={say('setting.visitorNotes.until')}
          name="until"
          type="date"
          value={note.until}
          error={errorOf('until')}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
        <SelectField
          label={say('setting.visitorNotes.tone')}
          name="tone"
          value={note.tone}
          onChange={({ currentTarget }) =>
            change({ tone: noteTones.find((tone) => tone === currentTarget.value) ?? note.tone })
          }
        >
          {noteTones.map((tone) => (
            <option key={tone} value={tone}>
              {say(`setting.visitorNotes.tone.${tone}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Where title={say('setting.visitorNotes.pages')}>
          {notePages.map((page) => (
            <CheckField
              key={page}
              name={`page-${page}`}
              label={say(`setting.visitorNotes.page.${page}`)}
              checked={note.pages.includes(page)}
              onChange={({ currentTarget: { checked } }) =>
                change({ pages: checked ? [...note.pages, page] : without(note.pages, page) })
              }
            />
          ))}
        </Where>
        <Where title={say('setting.visitorNotes.mails')}>
          {noteMails.map((mail) => (
            <CheckField
              key={mail}
              name={`mail-${mail}`}
              label={say(`setting.visitorNotes.mail.${mail}`)}
              checked={note.mails.includes(mail)}
              onChange={({ currentTarget: { checked } }) =>
                change({ mails: checked ? [...note.mails, mail] : without(note.mails, mail) })
              }
            />
          ))}
        </Where>
      </div>
      <RemoveButton name={title} onRemove={onRemove} />
    </fieldset>
  );
}

const Where = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid content-start">
    <legend className="font-semibold">{title}</legend>
    {children}
  </fieldset>
);

/** Each note as it stands under the header, whatever its days. */
function Preview({ notes, language, onLanguage }: { notes: readonly VisitorNote[] } & ShownLanguage) {
  const say = useSay();
  if (notes.length === 0) return null;
  return (
    <SectionCard title={say('setting.preview')}>
      <LanguageChoice language={language} onLanguage={onLanguage} />
      {notes.map(({ texts, tone }, nth) => {
        const said = textIn(texts, language);
        return (
          <p
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={nth}
            lang={said?.language}
            className={`flex items-start gap-2 border-b border-line px-3 py-2 text-sm text-ink ${tone === 'warning' ? 'bg-lemon' : 'bg-sand'}`}
          >
            <Icon name={tone === 'warning' ? 'warning' : 'info'} className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{said?.text ?? '…'}</span>
          </p>
        );
      })}
      <p className="text-sm text-muted">{say('setting.visitorNotes.instead')}</p>
    </SectionCard>
  );
}
