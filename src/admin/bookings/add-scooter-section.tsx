import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type { AddAtDeskBody } from '../../back-office/walk-in/walk-in.shape.ts';
import type { Addable } from '../../booking/add/add-scooter.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { CounterWay } from '../../payment/taking.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { soldAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { Failed, QueryView } from '../layout/query-states.tsx';
import { FoldedCard } from '../layout/folded-card.tsx';
import { useHasPermission } from '../session.ts';
import { showChangeOf } from '../taking/change-due.ts';
import { paidAs, PayByLink } from '../taking/pay-by-link.tsx';
import { TakingFields } from '../taking/taking-fields.tsx';
import { AllTheSame, allTheSameIn } from '../walk-in/all-the-same.tsx';
import { typedDriver } from '../walk-in/typed-driver.ts';
import { fetchStaff, sendStaff, StaffApiError } from '../staff-api.ts';

/** One scooter more for the same days, for a customer at the desk or on the phone. */
export function AddScooterSection({ booking: { code, state } }: { booking: BookingAnswer }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const [isOpen, setIsOpen] = useState(false);
  const found = useQuery({
    queryKey: ['addable', code],
    queryFn: () => fetchStaff<Addable>(`/bookings/${code}/scooters`),
    enabled: isOpen,
    retry: false,
  });
  if (state !== 'confirmed' || !may('sell at the desk')) return null;
  return (
    <FoldedCard title={say('party.addTo')} onOpen={() => setIsOpen(true)}>
      <p>{say('party.addTo.what')}</p>
      {isOpen && (
        <QueryView query={found}>{(addable) => <AddForm code={code} addable={addable} />}</QueryView>
      )}
    </FoldedCard>
  );
}

export function AddForm({ code, addable: { scooters, extras } }: { code: string; addable: Addable }) {
  const { say, language } = useDeskLanguage();
  const [way, setWay] = useState<CounterWay>('cash');
  const [scooterId, setScooterId] = useState(scooters[0]?.id ?? 0);
  const { add, isBusy, fault } = useAddScooter(code);
  const chosen = scooters.find(({ id }) => id === scooterId) ?? scooters[0];
  if (!chosen) return null;
  const amount = formatMoney(language, chosen.quote.totalCents);
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const form = event.currentTarget;
    add({
      ...paidAs(event.nativeEvent.submitter, form, way),
      scooterId: chosen.id,
      sameExtras: Object.keys(extras).length > 0,
      rider: typedDriver(form),
      expectedTotalCents: chosen.quote.totalCents,
      ...allTheSameIn(form),
    });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <SelectField
        name="scooterId"
        label={say('booking.scooter')}
        value={scooterId}
        onChange={({ target }) => setScooterId(Number(target.value))}
        required
      >
        {scooters.map((one) => (
          <option key={one.id} value={one.id}>
            {`${scooterName(one, language)} (${say('walkIn.free', { n: one.availableUnits })})`}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="fullName" label={say('party.addTo.rider')} maxLength={120} required />
        <TextField name="phone" type="tel" label={say('party.phoneIfAny')} placeholder="+39 …" />
        <TextField name="email" type="email" label={say('party.emailIfAny')} maxLength={200} />
      </div>
      <TakingFields dueCents={chosen.quote.totalCents} way={way} onWay={setWay} />
      {fault && <Failed fault={fault} />}
      <AllTheSame fault={fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {say(`taking.take.${way}`, { amount })}
        </Button>
        <PayByLink amount={amount} busy={isBusy} onWay={setWay} />
      </div>
    </form>
  );
}

/** One key for one form, until the shop has said no: sent again after a lost answer it is the same scooter. */
function useAddScooter(code: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const adding = useMutation({
    mutationFn: (body: Omit<AddAtDeskBody, 'key'>) =>
      sendStaff<{ code: string }>('POST', `/bookings/${code}/scooters`, { key, ...body }),
    onSuccess: (sold, body) => {
      showChangeOf(body, soldAddress(sold.code));
      void client.invalidateQueries({ queryKey: ['booking', code] });
      return navigate(soldAddress(sold.code));
    },
    onError: (fault) => {
      if (fault instanceof StaffApiError) setKey(crypto.randomUUID());
    },
  });
  return { add: adding.mutate, isBusy: adding.isPending, fault: adding.error };
}
