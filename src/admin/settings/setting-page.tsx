import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type {
  AffectedBooking,
  SettingAnswer,
  SettingEffect,
} from '../../back-office/settings/settings.shape.ts';
import { publishedShop, type PublishedShop } from '../../shop/published-shop.rules.ts';
import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookingAddress } from '../addresses.ts';
import { FreeMoveButton } from '../bookings/free-move-button.tsx';
import { Link, useLocation } from 'react-router';
import { type AdminKey, useDeskLanguage, useSay } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { UnsavedBar } from '../layout/unsaved-bar.tsx';
import { useHasPermission } from '../session.ts';
import { leadToField } from './lead-to-field.ts';
import { OverruledNote } from './overruled-note.tsx';
import { SettingHistory } from './setting-history.tsx';
import { useLeftFields } from './use-left-fields.ts';
import {
  type FieldErrors,
  type SettingDraft,
  useSetting,
  useSettingDraft,
  useSettingEffects,
} from './use-setting.ts';

type Props<Kind extends SettingKind> = {
  kind: Kind;
  title: AdminKey;
  about: AdminKey;
  /** Between the title and the form. */
  tabs?: ReactNode;
  fields: (form: SettingDraft<Kind>) => ReactNode;
  /** What visitors will see of it, beside the fields. */
  preview?: (value: ShopSettings[Kind], shop: PublishedShop) => ReactNode;
};

const noEffects: { effects: readonly SettingEffect[]; refused: FieldErrors } = {
  effects: [],
  refused: new Map(),
};

/** A page of settings: fields, what they do before they are saved, what visitors will see, and how they came to be. */
export function SettingPage<Kind extends SettingKind>(props: Props<Kind>) {
  const say = useSay();
  const setting = useSetting(props.kind);
  return (
    <div className="grid gap-6">
      <PageHeader title={say(props.title)} about={say(props.about)} />
      {props.tabs}
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
  const { effects, refused } =
    useSettingEffects(kind, form.draft, form.isUnsaved || kind === 'opening').data ?? noEffects;
  const left = useLeftFields(form.draft, form.isUnsaved, refused);
  const effectList = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLFormElement>(null);
  const hasSaved = useRef(false);
  const { errors } = form;
  // Once for each answer of the server, not for each change of language.
  const showFirstError = useEffectEvent(() => {
    const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else showToast({ title: say('setting.error.other'), kind: 'destructive' });
  });
  useEffect(() => {
    if (errors.size > 0) showFirstError();
  }, [errors]);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '' || !page.current) return undefined;
    const shown = page.current;
    // After the dialog of the search, which gives the focus back as it closes. No field's path has a sign that an address spells otherwise.
    const timer = setTimeout(() => leadToField(shown, hash.slice(1)), 0);
    return () => clearTimeout(timer);
  }, [hash, key]);
  const bookings = affectedBookings(effects);
  return (
    <form
      ref={page}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]"
      {...left.watch}
      onSubmit={(event) => {
        event.preventDefault();
        hasSaved.current = true;
        form.save();
      }}
    >
      <fieldset className="grid min-w-0 gap-5" disabled={isReadOnly}>
        {isReadOnly && <Note>{say('setting.readOnly')}</Note>}
        {form.overtaken && (
          <OverruledNote
            kind={kind}
            overruled={form.overtaken}
            // Who was refused is told to look at it; who only types on is left where they are.
            onShown={(note) => {
              if (form.hasVersionConflict) note.focus();
            }}
          />
        )}
        {fields({ ...form, errors: new Map([...left.errors, ...errors]) })}
        <div ref={effectList} tabIndex={-1} className="empty:hidden" aria-live="polite">
          {form.isUnsaved && <Effects effects={effects} />}
        </div>
      </fieldset>
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-2">
        {!form.isUnsaved && (
          <ClosedBookings
            effects={effects}
            onShown={(list) => {
              if (hasSaved.current) list.focus();
              hasSaved.current = false;
            }}
          />
        )}
        {preview?.(form.draft, publishedShop())}
        <SettingHistory
          kind={kind}
          setting={setting}
          onUndo={isReadOnly || form.isUnsaved ? null : form.undo}
          busy={form.busy}
        />
      </div>
      <UnsavedBar
        isUnsaved={form.isUnsaved}
        onDiscard={() => {
          hasSaved.current = false;
          form.discard();
        }}
        busy={form.busy}
      >
        {bookings > 0 && (
          <>
            {say('setting.effect.short', { n: bookings })}{' '}
            <button
              type="button"
              className="min-h-6 font-semibold text-sea underline"
              onClick={() => effectList.current?.focus()}
            >
              {say('setting.effect.see')}
            </button>
          </>
        )}
      </UnsavedBar>
    </form>
  );
}

/** Of the bookings that saving touches: those that only keep their rules are not. */
const affectedBookings = (effects: readonly SettingEffect[]): number =>
  new Set(effects.flatMap((effect) => ('bookings' in effect ? effect.bookings.map(({ code }) => code) : [])))
    .size;

const shownBookings = 8;

function BookingEnd({ booking: { code, driver, at, end } }: { booking: AffectedBooking }) {
  const { say, language } = useDeskLanguage();
  return (
    <>
      <Link to={bookingAddress(code)}>{code}</Link> {driver} ·{' '}
      {say(end === 'start' ? 'setting.effect.pickup' : 'setting.effect.return')}{' '}
      {formatDate(language, at.date)}, {at.time}
    </>
  );
}

function AffectedBookings({ bookings }: { bookings: readonly AffectedBooking[] }) {
  return (
    <ul className="grid gap-1">
      {bookings.slice(0, shownBookings).map((booking) => (
        <li key={booking.code + booking.end}>
          <BookingEnd booking={booking} />
        </li>
      ))}
      {bookings.length > shownBookings && <li>…</li>}
    </ul>
  );
}

type ClosedProps = { effects: readonly SettingEffect[]; onShown: (list: HTMLElement) => void };

/** What was sold for times at which the shop is closed by now, and what each customer was offered: who has just saved is led there. */
function ClosedBookings({ effects, onShown }: ClosedProps) {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  const tellShown = useEffectEvent(() => {
    if (list.current) onShown(list.current);
  });
  useEffect(() => tellShown(), []);
  const bookings = effects.flatMap((effect) => (effect.kind === 'closes_on_bookings' ? effect.bookings : []));
  if (bookings.length === 0) return null;
  return (
    <Note tone="warning">
      <div ref={list} tabIndex={-1} className="grid gap-3">
        <p>{say('setting.effect.closed', { n: bookings.length })}</p>
        <ul className="grid gap-3">
          {bookings.map((booking) => (
            <li key={booking.code + booking.end} className="grid justify-items-start gap-1">
              <p>
                <BookingEnd booking={booking} />
              </p>
              {booking.freeMove && (
                <FreeMoveButton code={booking.code} driver={booking.driver} freeMove={booking.freeMove} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Note>
  );
}

/** What saving would do to what is sold already. */
function Effects({ effects }: { effects: readonly SettingEffect[] }) {
  const { say, language } = useDeskLanguage();
  if (effects.length === 0) return null;
  return (
    <Note tone="warning">
      <div className="grid gap-2">
        {effects.map((effect) => {
          switch (effect.kind) {
            case 'closes_on_bookings':
            case 'unserves_bookings':
              return (
                <div key={effect.kind} className="grid gap-2">
                  <p>
                    {say(
                      effect.kind === 'closes_on_bookings'
                        ? 'setting.effect.closes'
                        : 'setting.effect.unserves',
                      { n: effect.bookings.length },
                    )}
                  </p>
                  <AffectedBookings bookings={effect.bookings} />
                  <p>{say('setting.effect.stand')}</p>
                </div>
              );
            case 'deliveries_without_rider':
              return (
                <div key={effect.kind} className="grid gap-2">
                  <p>{say('setting.effect.days', { n: effect.dates.length })}</p>
                  <AffectedBookings bookings={effect.bookings} />
                  <p>{say('setting.effect.deliveriesStand')}</p>
                </div>
              );
            case 'holds_deposits':
              return (
                <div key={effect.kind} className="grid gap-2">
                  <p>
                    {say('setting.effect.deposit', {
                      amount: formatMoney(language, effect.cents),
                      before: effect.givenBeforeHours,
                      hours: effect.releaseHours,
                    })}
                  </p>
                  <p>{say(`setting.effect.deposit.${effect.keepsCards ? 'card' : 'link'}`)}</p>
                </div>
              );
            case 'age_asked_at_signing':
              return (
                <p key={effect.kind}>{say('setting.effect.age', { n: effect.count, age: effect.age })}</p>
              );
            case 'bookings_keep_theirs':
              return <p key={effect.kind}>{say('setting.effect.keep', { n: effect.count })}</p>;
            default:
              return effect satisfies never;
          }
        })}
      </div>
    </Note>
  );
}
