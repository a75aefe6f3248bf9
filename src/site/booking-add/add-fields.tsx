import type { FieldErrors } from '../../basics/forms.ts';
import type { Addable, addScooterForm, AddScooterTyped } from '../../booking/add/add-scooter.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { earliestBirthDate } from '../../shop/person.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { lineName } from '../booking/money-lines.tsx';
import { CountryOptions } from '../checkout/country-options.tsx';
import { LicenceCategoryOptions } from '../checkout/licence-category-options.tsx';

type Errors = FieldErrors<typeof addScooterForm.fields>;
type Props = { booking: OwnBooking; addable: Addable; typed: AddScooterTyped | null; errors: Errors };

/** What is free, and who rides it: the fewest fields, as at the checkout. */
export function AddFields({ booking, addable, typed, errors }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  const sayBooking = useSay('booking');
  const lines = addable.scooters[0]?.quote.lines.filter(({ kind }) => kind === 'extra') ?? [];
  const extras = lines.map((line) => lineName({ say, sayBooking, language }, line, ''));
  return (
    <form
      method="post"
      action={href('bookingAdd', language, { token: booking.token })}
      className="group/form grid gap-7"
    >
      <Scooters addable={addable} typed={typed} />
      {extras.length > 0 && (
        <CheckField
          name="sameExtras"
          value="yes"
          label={say('add.sameExtras', { extras: extras.join(', ') })}
          defaultChecked={typed === null || typed.sameExtras === 'yes'}
        />
      )}
      <Rider booking={booking} typed={typed} errors={errors} />
      <Button type="submit" size="large" wide>
        {say('add.look')}
      </Button>
    </form>
  );
}

function Scooters({ addable: { scooters }, typed }: Pick<Props, 'addable' | 'typed'>) {
  const say = useSay('booked');
  const language = useLanguage();
  const chosen = scooters.find(({ id }) => String(id) === typed?.scooterId) ?? scooters[0];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 h3">{say('add.which')}</legend>
      {scooters.map((scooter) => (
        <label
          key={scooter.id}
          className="flex cursor-pointer items-center gap-4 rounded-control border border-line p-3 has-checked:border-ink has-checked:bg-sand"
        >
          <input
            type="radio"
            name="scooterId"
            value={scooter.id}
            defaultChecked={scooter === chosen}
            className="size-6 shrink-0 accent-sea"
          />
          <img
            src={scooter.imageUrl}
            alt=""
            width={96}
            height={72}
            className="hidden w-20 shrink-0 object-contain xs:block"
          />
          <span className="grid min-w-0 grow gap-0.5">
            <span className="font-semibold">{scooterName(scooter, language)}</span>
            <span className="text-small text-muted">
              {say('add.left', { count: scooter.availableUnits })}
            </span>
          </span>
          <span className="shrink-0 font-bold">{formatMoney(language, scooter.quote.totalCents)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const missingTexts = {
  dateOfBirth: 'group.error.no_birth_date',
  licenceCountry: 'group.error.no_licence_country',
  licenceCategory: 'group.error.no_licence_category',
} as const satisfies { [Name in keyof Errors]?: string };

function Rider({ booking, typed, errors }: Pick<Props, 'booking' | 'typed' | 'errors'>) {
  const say = useSay('booked');
  const sayGroup = useSay('group');
  const sayCheckout = useSay('checkout');
  const errorOf = (name: keyof Errors): string | undefined => {
    const code = errors[name];
    if (!code) return undefined;
    if (code === 'bad_contact') return sayGroup('group.error.bad_contact');
    const missing =
      code === 'required' && name in missingTexts ? missingTexts[name as keyof typeof missingTexts] : null;
    return missing ? sayGroup(missing) : sayCheckout(`error.${code}`);
  };
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 h3">{say('add.who')}</legend>
      <TextField
        label={sayGroup('group.name')}
        name="fullName"
        autoComplete="off"
        maxLength={120}
        defaultValue={typed?.fullName}
        error={errorOf('fullName')}
        required
      />
      <TextField
        label={sayGroup('group.contact')}
        name="contact"
        autoComplete="off"
        maxLength={200}
        hint={sayGroup('group.contact.hint')}
        defaultValue={typed?.contact}
        error={errorOf('contact')}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{sayGroup('group.licence')}</legend>
        <div className="flex flex-wrap gap-x-8">
          {(['later', 'now'] as const).map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="licence"
                value={each}
                defaultChecked={(typed?.licence === 'now' ? 'now' : 'later') === each}
                className="size-6 shrink-0 accent-sea"
              />
              {sayGroup(`group.licence.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Licence booking={booking} typed={typed} errorOf={errorOf} />
    </fieldset>
  );
}

type LicenceProps = Pick<Props, 'booking' | 'typed'> & { errorOf(name: keyof Errors): string | undefined };

/** Shown by the choice above it; what is hidden is not read. */
function Licence({ booking, typed, errorOf }: LicenceProps) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  return (
    <div className="hidden items-start gap-5 group-has-[[value=now]:checked]/form:grid sm:grid-cols-2">
      <TextField
        label={sayCheckout('driver.dateOfBirth')}
        name="dateOfBirth"
        type="date"
        autoComplete="off"
        min={earliestBirthDate}
        max={booking.start.date}
        defaultValue={typed?.dateOfBirth}
        error={errorOf('dateOfBirth')}
      />
      <SelectField
        label={sayCheckout('licence.country')}
        name="licenceCountry"
        autoComplete="off"
        defaultValue={typed?.licenceCountry || booking.licenceCountry || ''}
        error={errorOf('licenceCountry')}
      >
        <CountryOptions chosen="" isOpen />
      </SelectField>
      <SelectField
        label={sayCheckout('licence.category')}
        name="licenceCategory"
        autoComplete="off"
        defaultValue={typed?.licenceCategory}
        error={errorOf('licenceCategory')}
      >
        <LicenceCategoryOptions unsaid={say('choose')} />
      </SelectField>
    </div>
  );
}
