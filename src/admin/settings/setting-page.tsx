import type { ReactNode } from 'react';
import type { SettingAnswer, SettingEffect } from '../../back-office/settings/settings.shape.ts';
import { publishedShop, type PublishedShop } from '../../shop/published-shop.rules.ts';
import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { bookingAddress } from '../addresses.ts';
import { Link } from 'react-router';
import { type AdminKey, useDeskLanguage, useSay } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { UnsavedBar } from '../layout/unsaved-bar.tsx';
import { useHasPermission } from '../session.ts';
import { SettingHistory } from './setting-history.tsx';
import { type SettingDraft, useSetting, useSettingDraft, useSettingEffects } from './use-setting.ts';

type Props<Kind extends SettingKind> = {
  kind: Kind;
  title: AdminKey;
  about: AdminKey;
  fields: (form: SettingDraft<Kind>, isReadOnly: boolean) => ReactNode;
  /** What visitors will see of it, beside the fields. */
  preview?: (value: ShopSettings[Kind], shop: PublishedShop) => ReactNode;
};

/** A page of settings: fields, what they do before they are saved, what visitors will see, and how they came to be. */
export function SettingPage<Kind extends SettingKind>(props: Props<Kind>) {
  const say = useSay();
  const setting = useSetting(props.kind);
  return (
    <div className="grid gap-6">
      <PageHeader title={say(props.title)} about={say(props.about)} />
      <QueryView query={setting}>{(answer) => <Form {...props} setting={answer} />}</QueryView>
    </div>
  );
}

function Form<Kind extends SettingKind>({
  kind,
  fields,
  preview,
  setting,
}: Props<Kind> & { setting: SettingAnswer<Kind> }) {
  const say = useSay();
  const isReadOnly = !useHasPermission()('change the settings');
  const form = useSettingDraft(kind, setting);
  const effects = useSettingEffects(kind, form.draft, form.isUnsaved);
  return (
    <form
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <fieldset className="grid min-w-0 gap-5" disabled={isReadOnly}>
        {isReadOnly && <Note>{say('setting.readOnly')}</Note>}
        {form.isOvertaken && (
          <Note tone="warning">
            <p>{say('setting.overtaken')}</p>
            <Button kind="second" onClick={form.takeOver}>
              {say('setting.takeOver')}
            </Button>
          </Note>
        )}
        {fields(form, isReadOnly)}
        <div aria-live="polite">{form.isUnsaved && <Effects effects={effects.data ?? []} />}</div>
      </fieldset>
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-4">
        {preview?.(form.draft, publishedShop())}
        <SettingHistory setting={setting} onUndo={isReadOnly ? null : form.undo} busy={form.busy} />
      </div>
      <UnsavedBar isUnsaved={form.isUnsaved} onDiscard={form.discard} busy={form.busy} />
    </form>
  );
}

const shownBookings = 8;

/** What saving would do to what is sold already. */
function Effects({ effects }: { effects: readonly SettingEffect[] }) {
  const { say, language } = useDeskLanguage();
  if (effects.length === 0) return null;
  return (
    <Note tone="warning">
      {effects.map((effect) => {
        switch (effect.kind) {
          case 'closes_on_bookings':
            return (
              <div key={effect.kind} className="grid gap-2">
                <p>{say('setting.effect.closes', { n: effect.bookings.length })}</p>
                <ul className="grid gap-1">
                  {effect.bookings.slice(0, shownBookings).map(({ code, driver, at, end }) => (
                    <li key={code + end}>
                      <Link to={bookingAddress(code)}>{code}</Link> {driver} ·{' '}
                      {say(end === 'start' ? 'setting.effect.pickup' : 'setting.effect.return')}{' '}
                      {formatDate(language, at.date)}, {at.time}
                    </li>
                  ))}
                </ul>
                <p>{say('setting.effect.stand')}</p>
              </div>
            );
          case 'days_too_full':
            return (
              <p key={effect.kind}>
                {say('setting.effect.days', {
                  n: effect.dates.length,
                  dates: effect.dates.map((date) => formatDate(language, date)).join(', '),
                })}
              </p>
            );
          case 'bookings_keep_theirs':
            return <p key={effect.kind}>{say('setting.effect.keep', { n: effect.count })}</p>;
          default:
            return effect satisfies never;
        }
      })}
    </Note>
  );
}
