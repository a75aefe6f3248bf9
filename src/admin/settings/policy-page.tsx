import type { Policy } from '../../shop/settings/policy.shape.ts';
import { CheckField } from '../../ui/field.tsx';
import { type AdminKey, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { TimeChoice } from './time-choice.tsx';
import { HoldWarning } from './hold-warning.tsx';
import { SettingFigure, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import { type SettingDraft, useSetting } from './use-setting.ts';

type Unit = 'minutes' | 'scooters' | 'hours' | 'days' | 'workingDays' | 'months' | 'years' | 'percent';
type Figure = { [Name in keyof Policy]: Policy[Name] extends number ? Name : never }[keyof Policy];
type Switch = { [Name in keyof Policy]: Policy[Name] extends boolean ? Name : never }[keyof Policy];
type Time = Exclude<keyof Policy, Figure | Switch>;
type Section = {
  title: AdminKey;
  about: AdminKey;
  figures: readonly [Figure, Unit][];
  switches?: readonly Switch[];
  times?: readonly Time[];
};

/** Every figure of the policy, in the sections of its page; one that is forgotten is named by the type below. */
const sections = [
  {
    title: 'setting.policy.cancelling',
    about: 'setting.policy.cancelling.about',
    figures: [
      ['freeCancellationHours', 'hours'],
      ['lateRefundPercent', 'percent'],
      ['changeNoticeHours', 'hours'],
      ['refundDaysLeast', 'workingDays'],
      ['refundDaysMost', 'workingDays'],
    ],
  },
  {
    title: 'setting.policy.riding',
    about: 'setting.policy.riding.about',
    figures: [
      ['scootersPerBooking', 'scooters'],
      ['minimumAge', 'years'],
      ['keyBoxMinutes', 'minutes'],
      ['roadsideMinutesLeast', 'minutes'],
      ['roadsideMinutesMost', 'minutes'],
      ['damageCommentDays', 'days'],
      ['replyHours', 'hours'],
      ['climatePercent', 'percent'],
    ],
    switches: ['sharedPot'],
  },
  {
    title: 'setting.policy.messages',
    about: 'setting.policy.messages.about',
    figures: [
      ['firstReminderHours', 'hours'],
      ['lastReminderHours', 'hours'],
      ['reviewAskDays', 'days'],
      ['waitingHoldHours', 'hours'],
      ['waitingEndsHours', 'hours'],
      ['waitingConfirmHours', 'hours'],
    ],
    times: ['timedMailsFrom', 'quietFrom', 'quietUntil'],
  },
  {
    title: 'setting.policy.desk',
    about: 'setting.policy.desk.about',
    figures: [
      ['undoMinutes', 'minutes'],
      ['staffInvitationDays', 'days'],
    ],
  },
  {
    title: 'setting.policy.keeping',
    about: 'setting.policy.keeping.about',
    figures: [
      ['contractYears', 'years'],
      ['licencePhotoDays', 'days'],
      ['unpaidDays', 'days'],
      ['contactMonths', 'months'],
      ['marketingMonths', 'months'],
      ['newsletterConfirmDays', 'days'],
      ['waitingKeptDays', 'days'],
      ['staffSessionDays', 'days'],
      ['bookingCookieDays', 'days'],
      ['consentMonths', 'months'],
    ],
  },
] as const satisfies readonly Section[];

type Shown = (typeof sections)[number]['figures'][number][0];
const isWhole: Exclude<Figure, Shown> extends never ? true : never = true;

export default function PolicyPage() {
  return (
    <SettingPage
      kind="policy"
      title="nav.policy"
      about="about.policy"
      fields={(form) => isWhole && <Fields form={form} />}
    />
  );
}

function Fields({ form: { draft, set, errors } }: { form: SettingDraft<'policy'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { data: fees } = useSetting('fees');
  const { data: payments } = useSetting('payments');
  return (sections as readonly Section[]).map(({ title, about, figures, switches = [], times = [] }) => (
    <SectionCard key={title} title={say(title)}>
      <p className="text-muted">{say(about)}</p>
      <div className="setting-figures">
        {figures.map(([name, unit]) => (
          <SettingFigure
            key={name}
            label={say(`setting.policy.${name}`)}
            name={name}
            unit={say(`setting.unit.${unit}`)}
            step={name === 'climatePercent' ? 0.1 : 1}
            value={draft[name]}
            error={errorOf(name)}
            onFigure={(value) => set({ [name]: value })}
          />
        ))}
        {times.map((name) => (
          <TimeChoice
            key={name}
            label={say(`setting.policy.${name}`)}
            name={name}
            value={draft[name]}
            error={errorOf(name)}
            onTime={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      {fees && payments && figures.some(([name]) => name === 'damageCommentDays') && (
        <HoldWarning
          depositCents={fees.value.depositCents}
          objectDays={draft.damageCommentDays}
          keepsCards={payments.value.keepCard}
        />
      )}
      {switches.map((name) => (
        <CheckField
          key={name}
          name={name}
          label={say(`setting.policy.${name}`)}
          checked={draft[name]}
          onChange={({ currentTarget: { checked } }) => set({ [name]: checked })}
        />
      ))}
    </SectionCard>
  ));
}
