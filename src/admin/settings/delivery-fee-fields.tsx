import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import { CheckField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { type FeeFigures, figuresOf } from './delivery-fee-figures.ts';
import { SettingEuros, SettingFigure, useErrorText } from './setting-fields.tsx';
import type { SettingDraft } from './use-setting.ts';

/** As each rule that is offered begins when it is chosen, keeping from which sum on it is free. */
const begun = (freeFromCents: number | null): { [Kind in DeliveryFee['kind']]: DeliveryFee } => ({
  free: { kind: 'free' },
  fixed: { kind: 'fixed', cents: 1000, freeFromCents },
  per_km: { kind: 'per_km', baseCents: 0, includedKm: 5, centsPerKm: 100, freeFromCents },
});

/** What bringing a scooter costs: nothing, the same everywhere, or more by the kilometre; and from which sum on nothing. */
export function DeliveryFeeFields({ form: { draft, set, errors } }: { form: SettingDraft<'places'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { fee } = draft;
  const freeFromCents = fee.kind === 'free' ? null : fee.freeFromCents;
  return (
    <SectionCard title={say('setting.places.fee')} field="fee">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-muted">{say('setting.places.fee.about')}</legend>
        {Object.values(begun(freeFromCents)).map((other) => (
          <label key={other.kind} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="fee"
              className="mt-0.5 size-5 shrink-0 accent-sea"
              checked={fee.kind === other.kind}
              onChange={() => set({ fee: other })}
            />
            <span>{say(`setting.places.fee.${other.kind}`)}</span>
          </label>
        ))}
      </fieldset>
      {fee.kind !== 'free' && (
        <>
          <div className="setting-figures">
            <Figures fee={fee} set={set} errorOf={errorOf} />
          </div>
          <CheckField
            name="isFreeFrom"
            label={say('setting.places.fee.isFreeFrom')}
            checked={freeFromCents !== null}
            onChange={({ currentTarget }) =>
              set({ fee: { ...fee, freeFromCents: currentTarget.checked ? 150_00 : null } })
            }
          />
          {freeFromCents !== null && (
            <SettingEuros
              label={say('setting.places.fee.freeFromCents')}
              hint={say('setting.places.fee.freeFromCents.hint')}
              name="freeFromCents"
              cents={freeFromCents}
              error={errorOf('fee.freeFromCents')}
              onCents={(cents) => set({ fee: { ...fee, freeFromCents: cents ?? Number.NaN } })}
            />
          )}
        </>
      )}
    </SectionCard>
  );
}

type FiguresProps = Pick<SettingDraft<'places'>, 'set'> & {
  fee: Exclude<DeliveryFee, { kind: 'free' }>;
  errorOf: (path: string) => string | undefined;
};

function Figures({ fee, set, errorOf }: FiguresProps) {
  const say = useSay();
  const figures: FeeFigures = fee;
  return figuresOf(fee.kind).map(([name, unit]) => {
    const label = say(`setting.places.fee.${name}`);
    const error = errorOf(`fee.${name}`);
    const figure = figures[name] ?? Number.NaN;
    const put = (typed: number) => set({ fee: { ...fee, [name]: typed } });
    return unit === 'euro' ? (
      <SettingEuros
        key={name}
        label={label}
        name={name}
        cents={figure}
        error={error}
        onCents={(cents) => put(cents ?? Number.NaN)}
      />
    ) : (
      <SettingFigure
        key={name}
        label={label}
        name={name}
        unit="km"
        hint={say(`setting.places.fee.${name}.hint`)}
        step={0.5}
        value={figure}
        error={error}
        onFigure={put}
      />
    );
  });
}
