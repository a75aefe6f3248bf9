import type { FigureOfFees, SumOfFees } from '../../shop/settings/fees.shape.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { DamageFields } from './damage-fields.tsx';
import { HoldWarning } from './hold-warning.tsx';
import { SettingEuros, SettingFigure, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import { type SettingDraft, useSetting } from './use-setting.ts';

/** What a deposit is has a card of its own. */
type Shown = Exclude<FigureOfFees, 'depositCents' | 'depositReleaseHours'>;
type Sum = Shown & SumOfFees;

/** In their order on the page; one that is forgotten does not compile. */
const units: Record<Sum, 'euros'> & Record<Exclude<Shown, Sum>, 'minutes' | 'hours'> = {
  deductibleCents: 'euros',
  latePerHourCents: 'euros',
  lateDayCents: 'euros',
  lateSupplementCents: 'euros',
  refuellingCents: 'euros',
  fuelEighthCents: 'euros',
  lostHelmetCents: 'euros',
  lostKeyCents: 'euros',
  lostLockCents: 'euros',
  cleaningCents: 'euros',
  lateGraceMinutes: 'minutes',
  accidentReportHours: 'hours',
  missingAfterHours: 'hours',
};
const figures = Object.keys(units) as Shown[]; // keys forgets the names
const isSum = (name: Shown): name is Sum => units[name] === 'euros';

export default function FeesPage() {
  return (
    <SettingPage kind="fees" title="nav.fees" about="about.fees" fields={(form) => <Fields form={form} />} />
  );
}

function Fields({ form: { draft, set, errors } }: { form: SettingDraft<'fees'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { data: policy } = useSetting('policy');
  const { data: payments } = useSetting('payments');
  return (
    <>
      <SectionCard title={say('nav.fees')}>
        <div className="setting-figures">
          {figures.map((name) =>
            isSum(name) ? (
              <SettingEuros
                key={name}
                label={say(`setting.fees.${name}`)}
                hint={name === 'lateSupplementCents' ? say(`setting.fees.${name}.hint`) : undefined}
                name={name}
                cents={draft[name]}
                error={errorOf(name)}
                onCents={(cents) => set({ [name]: cents ?? Number.NaN })}
              />
            ) : (
              <SettingFigure
                key={name}
                label={say(`setting.fees.${name}`)}
                name={name}
                unit={say(`setting.unit.${units[name]}`)}
                value={draft[name]}
                error={errorOf(name)}
                onFigure={(value) => set({ [name]: value })}
              />
            ),
          )}
        </div>
      </SectionCard>
      <DamageFields draft={draft} set={set} errorOf={errorOf} />
      {/* Last: what it begins is said right below. */}
      <SectionCard title={say('deposit.title')}>
        <div className="setting-figures">
          <SettingEuros
            label={say('setting.fees.depositCents')}
            hint={say('setting.fees.depositCents.hint')}
            name="depositCents"
            cents={draft.depositCents}
            error={errorOf('depositCents')}
            onCents={(cents) => set({ depositCents: cents ?? Number.NaN })}
          />
          <SettingFigure
            label={say('setting.fees.depositReleaseHours')}
            name="depositReleaseHours"
            unit={say('setting.unit.hours')}
            value={draft.depositReleaseHours}
            error={errorOf('depositReleaseHours')}
            onFigure={(depositReleaseHours) => set({ depositReleaseHours })}
          />
        </div>
        {policy && payments && (
          <HoldWarning
            depositCents={draft.depositCents}
            objectDays={policy.value.damageCommentDays}
            keepsCards={payments.value.keepCard}
          />
        )}
      </SectionCard>
    </>
  );
}
