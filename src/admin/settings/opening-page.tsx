import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { ClosureList } from './closure-list.tsx';
import { SettingFigure, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';
import { WeekFields } from './week-fields.tsx';

export default function OpeningPage() {
  return (
    <SettingPage
      kind="opening"
      title="nav.opening"
      about="about.opening"
      fields={(form) => <Fields form={form} />}
    />
  );
}

function Fields({ form }: { form: SettingDraft<'opening'> }) {
  const say = useSay();
  const { draft, set, errors } = form;
  const errorOf = useErrorText(errors);
  const figure = (name: 'minimumNoticeMinutes' | 'turnaroundMinutes' | 'longestDays' | 'bookableDays') => (
    <SettingFigure
      label={say(`setting.opening.${name}`)}
      hint={say(`setting.opening.${name}.hint`)}
      name={name}
      unit={say(name.endsWith('Minutes') ? 'setting.unit.minutes' : 'setting.unit.days')}
      value={draft[name]}
      error={errorOf(name)}
      onFigure={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <SectionCard title={say('setting.opening.week')} field="week">
        <p className="text-muted">{say('setting.opening.week.about')}</p>
        <WeekFields
          of="opening"
          week={draft.week}
          errorOf={(path) => errorOf(`week.${path}`)}
          onWeek={(week) => set({ week })}
        />
      </SectionCard>
      <SectionCard title={say('setting.opening.closures')} field="closures">
        <p className="text-muted">{say('setting.opening.closures.about')}</p>
        <ClosureList
          closures={draft.closures}
          of="closures"
          errorOf={(path) => errorOf(`closures.${path}`)}
          onClosures={(closures) => set({ closures })}
        />
      </SectionCard>
      <SectionCard title={say('setting.opening.limits')}>
        <div className="setting-figures">
          {figure('minimumNoticeMinutes')}
          {figure('turnaroundMinutes')}
          {figure('longestDays')}
          {figure('bookableDays')}
        </div>
      </SectionCard>
    </>
  );
}
