import { SelectField } from '../../ui/field.tsx';
import { languageOptions, languages } from '../../translations/languages.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { SettingText, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

export default function NoticesPage() {
  return (
    <SettingPage
      kind="notices"
      title="nav.notices"
      about="about.notices"
      fields={(form) => <Fields form={form} />}
    />
  );
}

function Fields({ form: { draft, set, errors } }: { form: SettingDraft<'notices'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  return (
    <SectionCard title={say('nav.notices')}>
      <SettingText
        type="email"
        label={say('setting.notices.ownerEmail')}
        hint={say('setting.notices.ownerEmail.hint')}
        name="ownerEmail"
        value={draft.ownerEmail ?? ''}
        error={errorOf('ownerEmail')}
        onText={(value) => set({ ownerEmail: value === '' ? null : value })}
      />
      <SelectField
        label={say('setting.notices.ownerLanguage')}
        name="ownerLanguage"
        value={draft.ownerLanguage}
        onChange={(event) => {
          const language = languages.find((each) => each === event.currentTarget.value);
          if (language) set({ ownerLanguage: language });
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageOptions[language].name}
          </option>
        ))}
      </SelectField>
    </SectionCard>
  );
}
