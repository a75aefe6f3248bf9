import { useMutation } from '@tanstack/react-query';
import type { KnownLicenceAnswer } from '../../back-office/customers/customers.shape.ts';
import { type CheckedLicence, shownCategories } from '../../handover/report.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import type { ReportDraft, LicenceDraft } from './report-draft.ts';
import { SectionCard } from '../layout/section-card.tsx';
import type { ChangeDraft } from './use-draft.ts';

type Props = {
  draft: ReportDraft;
  change: ChangeDraft;
  /** The customer has ridden before, and who hands over may look up their licence. */
  isKnown: boolean;
};

/** The originals, checked by the person who hands over. What was said when booking stands here already and is compared. */
export function LicenceSection({ draft, change, isKnown }: Props) {
  const say = useSay();
  const set = (nth: number, changes: Partial<LicenceDraft>) =>
    change({ licences: draft.licences.map((one, at) => (at === nth ? { ...one, ...changes } : one)) });
  return (
    <SectionCard title={say('handover.licence')}>
      {isKnown && <KnownLicence code={draft.code} onKnown={(licence) => set(0, licence)} />}
      {draft.licences.map((licence, nth) => (
        <fieldset key={nth === 0 ? 'first' : 'second'} className="grid gap-3">
          <legend className="mb-1 font-semibold">
            {nth === 0 ? draft.about.driver : say('stop.secondDriver')}
          </legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <SelectField
              name={`category${nth}`}
              label={say('handover.licence.category')}
              value={licence.category ?? ''}
              onChange={({ currentTarget: { value } }) =>
                set(nth, { category: shownCategories.find((one) => one === value) ?? null })
              }
            >
              {licence.category === null && <option value="">{say('handover.licence.choose')}</option>}
              {shownCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <TextField
              name={`country${nth}`}
              label={say('handover.licence.country')}
              value={licence.country}
              maxLength={2}
              autoCapitalize="characters"
              autoComplete="off"
              onChange={(event) => set(nth, { country: event.currentTarget.value.toUpperCase() })}
            />
            <TextField
              name={`until${nth}`}
              type="date"
              label={say('handover.licence.until')}
              value={licence.validUntil}
              onChange={({ currentTarget: { value } }) => set(nth, readFromCard(licence, value))}
            />
          </div>
          <div>
            <p className="text-sm text-muted">{say('handover.licence.byDate')}</p>
            <CheckField
              name={`seen${nth}`}
              label={say('handover.licence.seen')}
              checked={licence.seen}
              onChange={(event) => set(nth, { seen: event.currentTarget.checked })}
            />
            <CheckField
              name={`permit${nth}`}
              label={say('handover.licence.permit')}
              checked={licence.permit}
              onChange={(event) => set(nth, { permit: event.currentTarget.checked })}
            />
          </div>
        </fieldset>
      ))}
    </SectionCard>
  );
}

/** Nobody knows the date but from the card in their hand: typing it says so, in a tick that can be taken off. One that was looked up says nothing. */
const readFromCard = ({ seen }: LicenceDraft, validUntil: string): Partial<LicenceDraft> => ({
  validUntil,
  seen: seen || validUntil !== '',
});

/** What was read from the card last time is typed no second time; the card itself is looked at again. */
function KnownLicence({ code, onKnown }: { code: string; onKnown: (licence: CheckedLicence) => void }) {
  const { say, language } = useDeskLanguage();
  const showError = useErrorToast();
  const reading = useMutation({
    mutationFn: () => sendStaff<KnownLicenceAnswer>('POST', `/bookings/${code}/known-licence`),
    onSuccess: ({ licence }) => licence && onKnown(licence),
    onError: showError,
  });
  const licence = reading.data?.licence;
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="second" busy={reading.isPending} onClick={() => reading.mutate()}>
        {say('handover.licence.known')}
      </Button>
      <p role="status" className="text-sm">
        {reading.isSuccess &&
          (licence
            ? say('handover.licence.known.done', {
                date: formatDate(language, licence.validUntil, 'numeric'),
              })
            : say('handover.licence.known.none'))}
      </p>
    </div>
  );
}
