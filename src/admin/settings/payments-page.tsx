import { CheckField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { restNoticeDays } from '../../mails/timed-mail.rules.ts';
import { methodNames, type Payments } from '../../shop/settings/payments.shape.ts';
import { SettingFigure, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

const switches = ['wallets', 'klarna', 'alipay'] as const;

export default function PaymentsPage() {
  return (
    <SettingPage
      kind="payments"
      title="nav.payments"
      about="about.payments"
      fields={(form) => <Fields form={form} />}
      preview={(payments) => <Preview payments={payments} />}
    />
  );
}

function Fields({ form: { draft, set, errors } }: { form: SettingDraft<'payments'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  return (
    <SectionCard title={say('nav.payments')}>
      <p className="text-muted">{say('setting.payments.card')}</p>
      {switches.map((name) => (
        <CheckField
          key={name}
          name={name}
          label={name === 'wallets' ? say('setting.payments.wallets') : methodNames[name]}
          checked={draft[name]}
          onChange={({ currentTarget: { checked } }) => set({ [name]: checked })}
        />
      ))}
      <Note>{say('setting.payments.provider')}</Note>
      <CheckField
        name="keepCard"
        label={say('setting.payments.keepCard')}
        hint={say('setting.payments.keepCard.about')}
        checked={draft.keepCard}
        onChange={({ currentTarget: { checked } }) => set({ keepCard: checked })}
      />
      {draft.keepCard && (
        <SettingFigure
          label={say('setting.payments.keptCardDays')}
          name="keptCardDays"
          unit={say('setting.unit.days')}
          step={1}
          value={draft.keptCardDays}
          error={errorOf('keptCardDays')}
          onFigure={(keptCardDays) => set({ keptCardDays })}
        />
      )}
      <h3 className="h3">{say('setting.payments.part')}</h3>
      <p className="text-muted">{say('setting.payments.part.about', { restNoticeDays })}</p>
      {(['partPercent', 'restDays'] as const).map((name) => (
        <SettingFigure
          key={name}
          label={say(`setting.payments.${name}`)}
          name={name}
          unit={name === 'restDays' ? say('setting.unit.days') : '%'}
          step={1}
          value={draft[name]}
          error={errorOf(name)}
          onFigure={(figure) => set({ [name]: figure })}
        />
      ))}
      <CheckField
        name="onArrival"
        label={say('setting.payments.onArrival')}
        hint={say('setting.payments.onArrival.about')}
        checked={draft.onArrival}
        onChange={({ currentTarget: { checked } }) => set({ onArrival: checked })}
      />
    </SectionCard>
  );
}

/** The marks of every page's foot and of the checkout. */
function Preview({ payments: { wallets, klarna, alipay } }: { payments: Payments }) {
  const say = useSay();
  const files = [
    'visa',
    'mastercard',
    ...(wallets ? ['apple-pay', 'google-pay'] : []),
    ...(klarna ? ['klarna'] : []),
    ...(alipay ? ['alipay'] : []),
  ];
  return (
    <SectionCard title={say('setting.preview')}>
      <ul className="flex flex-wrap gap-2 rounded-control bg-ink p-4">
        {files.map((file) => (
          <li key={file}>
            <img src={`/api/assets/payment/${file}.svg`} alt={file} width="54" height="33" />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
