import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UnitHistoryAnswer, UnitInHistory } from '../../back-office/fleet/fleet.shape.ts';
import { formatInstant, formatNumber } from '../../translations/format.ts';
import { TextField } from '../../ui/field.tsx';
import { bookingAddress } from '../addresses.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { Failed, Loading } from '../layout/query-states.tsx';
import { fetchStaff } from '../staff-api.ts';

/** Who had it, and when it stood in the workshop. With a day and an hour: who had it then, for a fine that comes months later. */
export function UnitHistory({ unitId }: { unitId: number }) {
  const { say } = useDeskLanguage();
  const [moment, setMoment] = useState({ date: '', time: '' });
  const query = new URLSearchParams(
    moment.date === '' ? {} : { date: moment.date, ...(moment.time && { time: moment.time }) },
  );
  const found = useQuery({
    queryKey: ['fleet', unitId, 'history', query.toString()],
    queryFn: () => fetchStaff<UnitHistoryAnswer>(`/units/${unitId}/history?${query}`),
    placeholderData: (before) => before,
  });
  return (
    <SectionCard title={say('fleet.history')}>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] gap-4 sm:grid-cols-[12rem_9rem]">
        <TextField
          name="historyDate"
          type="date"
          label={say('fleet.history.day')}
          value={moment.date}
          onChange={(event) => setMoment({ ...moment, date: event.currentTarget.value })}
        />
        <TextField
          name="historyTime"
          type="time"
          label={say('fleet.history.time')}
          value={moment.time}
          onChange={(event) => setMoment({ ...moment, time: event.currentTarget.value })}
        />
      </div>
      {found.isPending && <Loading />}
      {found.isError && <Failed fault={found.error} again={() => void found.refetch()} />}
      {found.data && <Entries {...found.data} isAsked={moment.date !== ''} />}
    </SectionCard>
  );
}

function Entries({ customers, workshop, isAsked }: UnitHistoryAnswer & { isAsked: boolean }) {
  const { say, language } = useDeskLanguage();
  const short = (at: string) => formatInstant(language, new Date(at), 'short');
  if (customers.length + workshop.length === 0)
    return (
      <p role="status" className="text-muted">
        {say(isAsked ? 'fleet.history.nobody' : 'fleet.history.none')}
      </p>
    );
  return (
    <ul className="grid" aria-live="polite">
      {customers.map((customer) => (
        <li key={`${customer.code} ${customer.from}`} className="border-t border-line py-2 first:border-0">
          <CustomerEntry customer={customer} />
        </li>
      ))}
      {workshop.map(({ from, until, note }) => (
        <li key={from} className="border-t border-line py-2 first:border-0">
          <p className="font-semibold">{say('fleet.workshop')}</p>
          <p className="text-sm text-muted">
            {short(from)} – {short(until)}
            {note && ` · ${note}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function CustomerEntry({ customer }: { customer: UnitInHistory }) {
  const { say, language } = useDeskLanguage();
  const { code, driver, from, until, kilometresOut, kilometresBack, newDamages } = customer;
  const short = (at: string) => formatInstant(language, new Date(at), 'short');
  const km = (figure: number | null) => (figure === null ? '–' : formatNumber(language, figure));
  return (
    <>
      <p className="font-semibold">
        {driver || say('booking.erased')} · <Link to={bookingAddress(code)}>{code}</Link>
      </p>
      <p className="text-sm text-muted">
        {short(from)} – {until === null ? say('fleet.is.out') : short(until)}
        {(kilometresOut ?? kilometresBack) !== null && ` · ${km(kilometresOut)} → ${km(kilometresBack)} km`}
        {newDamages > 0 && ` · ${say('fleet.history.damages', { n: newDamages })}`}
      </p>
    </>
  );
}
