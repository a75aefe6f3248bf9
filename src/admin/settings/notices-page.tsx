import { noticeTopics } from '../../shop/settings/notices.shape.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { languageOptions } from '../../translations/language-options.ts';
import { languages } from '../../translations/languages.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { NoticeRuleFields } from './notice-rule-fields.tsx';
import { NoticeTest } from './notice-test.tsx';
import { SettingText, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import { TimeChoice } from './time-choice.tsx';
import type { SettingDraft } from './use-setting.ts';

export default function NoticesPage() {
  return (
    <SettingPage
      kind="notices"
      title="nav.notices"
      about="about.notices"
      fields={(form) => (
        <>
          <Rules form={form} />
          <Times form={form} />
          <Usual form={form} />
          <NoticeTest isUnsaved={form.isUnsaved} />
        </>
      )}
    />
  );
}

type FormProps = { form: SettingDraft<'notices'> };

/** What, to whom and how: a line for each topic, which opens. */
function Rules({ form }: FormProps) {
  const say = useSay();
  return (
    <SectionCard title={say('setting.notices.rules')} field="rules">
      <p className="text-muted">{say('setting.notices.rules.about')}</p>
      <div>
        {noticeTopics.map((topic) => (
          <NoticeRuleFields key={topic} topic={topic} form={form} />
        ))}
      </div>
    </SectionCard>
  );
}

const usualQuiet = { from: '22:00', until: '07:00' };

function Times({ form: { draft, set, errors } }: FormProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { quiet } = draft;
  return (
    <SectionCard title={say('setting.notices.times')}>
      <CheckField
        label={say('setting.notices.quiet')}
        hint={say('setting.notices.quiet.hint')}
        name="quiet"
        checked={quiet !== null}
        onChange={(event) => set({ quiet: event.currentTarget.checked ? usualQuiet : null })}
      />
      <div className="setting-figures">
        {quiet &&
          (['from', 'until'] as const).map((end) => (
            <TimeChoice
              key={end}
              label={say(`setting.notices.quiet.${end}`)}
              name={`quiet.${end}`}
              value={quiet[end]}
              error={errorOf(`quiet.${end}`)}
              onTime={(time) => set({ quiet: { ...quiet, [end]: time } })}
            />
          ))}
        <TimeChoice
          label={say('setting.notices.dailyAt')}
          name="dailyAt"
          value={draft.dailyAt}
          error={errorOf('dailyAt')}
          onTime={(dailyAt) => set({ dailyAt })}
        />
      </div>
    </SectionCard>
  );
}

function Usual({ form: { draft, set, errors } }: FormProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  return (
    <SectionCard title={say('setting.notices.usual')}>
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
