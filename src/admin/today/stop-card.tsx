import { Link } from 'react-router';
import { customersWhatsapp, phoneDigits } from '../../shop/business.rules.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { isLanguage } from '../../translations/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { bookingAddress } from '../addresses.ts';
import { dot } from '../dot.ts';
import { useHasPermission } from '../session.ts';
import { colourName } from '../../fleet/colour.rules.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { StopBadges } from './stop-badges.tsx';
import { StopActions } from './stop-actions.tsx';
import { TakeRestButton } from './take-rest-button.tsx';
import { AssignButton } from './assign-button.tsx';
import { isNotOut } from '../../back-office/today/stop.rules.ts';

/** What there is to know of one customer to meet, and what to do about it; when and who stands above it, but in a party. */
export function StopCard({ stop, isInParty = false }: { stop: Stop; isInParty?: boolean }) {
  const { language } = useDeskLanguage();
  const { code, time, driver, scooter, plate } = stop;
  const say = useSay();
  const may = useHasPermission();
  return (
    <article className="grid gap-3" aria-label={`${time} ${driver}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isInParty && <h4 className="w-full text-lg leading-tight font-bold wrap-anywhere">{driver}</h4>}
        <p className="text-sm text-muted">
          {may('find bookings') ? <Link to={bookingAddress(code)}>{code}</Link> : code}
          {dot}
          {isLanguage(stop.language) ? languageOptions[stop.language].name : stop.language}
          {dot}
          {isInParty && <b>{plate ?? say('stop.noUnit')} </b>}
          {colourName(scooter, language)}
        </p>
        <StopBadges stop={stop} isInParty={isInParty} />
      </div>
      {isInParty ? stop.phone && <Phone stop={stop} /> : <Contacts stop={stop} />}
      {!isInParty && stop.riderNote && <RiderNote note={stop.riderNote} />}
      <TakeRestButton stop={stop} isSumBeside className="justify-self-start" />
      {!isNotOut(stop) && <StopActions stop={stop} />}
    </article>
  );
}

/** The customer’s note for the rider: hotel, room, where to meet. */
export function RiderNote({ note }: { note: string }) {
  const say = useSay();
  return (
    <p className="flex items-start gap-2 rounded-control bg-sand px-3 py-2">
      <Icon name="chat" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-muted">{say('stop.note')}</span>
        {note}
      </span>
    </p>
  );
}

/** Each opens what a phone has for it: the map, the dialler, WhatsApp. */
function Contacts({ stop }: { stop: Stop }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Address stop={stop} />
      {stop.phone && <Phone stop={stop} />}
      <AssignButton stops={[stop]} />
    </div>
  );
}

export function Address({ stop: { address, town, delivered } }: { stop: Stop }) {
  const say = useSay();
  // Each town has its Via Roma; that of the office is in its address.
  const place = delivered ? `${address}, ${town}` : address;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  return (
    <a
      href={map}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-2 text-sea-deep underline"
    >
      <Icon name={delivered ? 'pin' : 'office'} />
      <span className="min-w-0">{delivered ? address : say('stop.office')}</span>
    </a>
  );
}

export function Phone({ stop: { phone, driver } }: { stop: Pick<Stop, 'phone' | 'driver'> }) {
  const say = useSay();
  const digits = phoneDigits(phone);
  const chat = customersWhatsapp(phone);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:${digits}`} className="stop-contact" aria-label={say('stop.call', { name: driver })}>
        <Icon name="phone" />
        {phone}
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noreferrer"
          className="stop-contact"
          aria-label={say('stop.write', { name: driver })}
        >
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
    </div>
  );
}
