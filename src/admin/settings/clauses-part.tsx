import type { ReactNode } from 'react';
import {
  type AddedClause,
  clauseIn,
  longestClauseText,
  longestClauseTitle,
} from '../../shop/added-clause.rules.ts';
import { inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import { languageOptions } from '../../translations/language-options.ts';
import type { Language } from '../../translations/languages.ts';
import { CheckField } from '../../ui/field.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { GrowingList, RemoveButton } from './growing-list.tsx';
import { LanguageChoice, LanguageTexts, type ShownLanguage, useShownLanguage } from './language-texts.tsx';
import { useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

/** What the owner agrees with customers beside what our contract and terms say. */
export default function ClausesPart({ tabs }: { tabs: ReactNode }) {
  const shown = useShownLanguage();
  return (
    <SettingPage
      kind="clauses"
      title="nav.words"
      about="about.words"
      tabs={tabs}
      fields={(form) => <Fields form={form} onLanguage={shown.onLanguage} />}
      preview={({ clauses }) => <Preview clauses={clauses} {...shown} />}
    />
  );
}

const emptyClause: AddedClause = {
  title: inNoLanguage,
  text: inNoLanguage,
  isInContract: true,
  isInTerms: true,
  isOnerous: false,
};

type FieldsProps = { form: SettingDraft<'clauses'> } & Pick<ShownLanguage, 'onLanguage'>;

function Fields({ form: { draft, set, errors }, onLanguage }: FieldsProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { clauses } = draft;
  return (
    <SectionCard title={say('setting.words.clauses')} field="clauses">
      <p className="text-muted">{say('setting.clauses.about')}</p>
      <GrowingList
        entries={clauses}
        none={say('setting.clauses.none')}
        add={say('setting.clauses.add')}
        newEntry={() => emptyClause}
        onEntries={(changed) => set({ clauses: changed })}
      >
        {({ entry, nth, onEntry, onRemove }) => (
          <ClauseFields
            clause={entry}
            nth={nth}
            errorOf={(field) => errorOf(`clauses.${nth}.${field}`)}
            onClause={onEntry}
            onRemove={onRemove}
            onLanguage={onLanguage}
          />
        )}
      </GrowingList>
    </SectionCard>
  );
}

type ClauseProps = Pick<ShownLanguage, 'onLanguage'> & {
  clause: AddedClause;
  nth: number;
  errorOf: (field: string) => string | undefined;
  onClause: (clause: AddedClause) => void;
  onRemove: () => void;
};

function ClauseFields({ clause, nth, errorOf, onClause, onRemove, onLanguage }: ClauseProps) {
  const say = useSay();
  const title = say('setting.clauses.nth', { n: nth + 1 });
  const change = (part: Partial<AddedClause>) => onClause({ ...clause, ...part });
  const row = (part: 'title' | 'text', longest: number) => ({
    name: `clause-${nth}-${part}`,
    label: say(`setting.clauses.${part}`),
    longest,
    required: true,
    texts: clause[part],
    errorOf: (language: Language) => errorOf(`${part}.${language}`),
    onTexts: (texts: AddedClause['title']) => change({ [part]: texts }),
  });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      <LanguageTexts
        onLanguage={onLanguage}
        rows={[row('title', longestClauseTitle), { ...row('text', longestClauseText), rows: 5 }]}
      />
      <div className="grid">
        {(['isInContract', 'isInTerms', 'isOnerous'] as const).map((name) => (
          <CheckField
            key={name}
            name={name}
            label={say(`setting.clauses.${name}`)}
            hint={name === 'isOnerous' ? say('setting.clauses.isOnerous.hint') : undefined}
            checked={clause[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
          />
        ))}
      </div>
      <RemoveButton name={title} onRemove={onRemove} />
    </fieldset>
  );
}

/** Each clause as its reader finds it; its number depends on where it stands. */
function Preview({ clauses, language, onLanguage }: { clauses: readonly AddedClause[] } & ShownLanguage) {
  const { say, language: own } = useDeskLanguage();
  if (clauses.length === 0) return null;
  return (
    <SectionCard title={say('setting.preview')}>
      <LanguageChoice language={language} onLanguage={onLanguage} />
      {clauses
        .map((clause) => clauseIn(clause, language))
        .map((clause, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <div key={nth} className="grid min-w-0 gap-2 break-words" lang={clause.language}>
            <p className="font-display text-lead font-bold">{clause.title || '…'}</p>
            {clause.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {clause.language !== language && (
              <p className="text-sm text-muted" lang={own}>
                {say('setting.clauses.instead', { language: languageOptions[clause.language].name })}
              </p>
            )}
          </div>
        ))}
      <p className="text-sm text-muted">{say('setting.clauses.contract')}</p>
    </SectionCard>
  );
}
