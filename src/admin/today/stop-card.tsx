import { Link } from 'react-router';
import { today } from '../../basics/rome-time.ts';
import { phoneDigits, whatsappLinkTo } from '../../shop/business.rules.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { isLanguage } from '../../translations/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { bookingAddress } from '../addresses.ts';
import { useHasPermission } from '../session.ts';
import { colourName } from '../../fleet/colour.rules.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { StopBadges } from './stop-badges.tsx';
import { StopActions } from './stop-actions.tsx';
import { needsAttention } from './stop-warnings.ts';

/** One customer to meet: when, where, who, with which scooter, and what to do about it. */
export function StopCard({ stop, isInParty = false }: { stop: Stop; isInParty?: boolean }) {
  const { language } = useDeskLanguage();
  const { code, time, date, driver, town, scooter, plate } = stop;
  const say = useSay();
  const may = useHasPermission();
  const Name = isInParty ? 'h4' : 'h3';
  const frame = needsAttention(stop) ? 'stop stop-alert' : 'stop';
  return (
    <article className={isInParty ? 'grid gap-3' : frame} aria-label={`${time} ${driver}`}>
      <div className="flex items-start gap-3">
        {!isInParty && <StopTime date={date} time={time} />}
        <div className="min-w-0 grow">
          <Name className="text-lg leading-tight font-bold">{driver}</Name>
          <p className="text-sm text-muted">
            {!isInParty && `${town} · `}
            {may('find bookings') ? <Link to={bookingAddress(code)}>{code}</Link> : code} ·{' '}
            {isLanguage(stop.language) ? languageOptions[stop.language].name : stop.language}
          </p>
        </div>
        <p className="shrink-0 text-right leading-tight">
          <span className="block font-bold">{plate ?? say('stop.noUnit')}</span>
          <span className="text-sm text-muted">{colourName(scooter, language)}</span>
        </p>
      </div>
      <StopBadges stop={stop} />
      {isInParty ? stop.phone && <Phone stop={stop} /> : <Contacts stop={stop} />}
      {!isInParty && stop.riderNote && <RiderNote note={stop.riderNote} />}
      <StopActions stop={stop} />
    </article>
  );
}

/** With its day, where that is another than today. */
export function StopTime({ date, time }: Pick<Stop, 'date' | 'time'>) {
  const { language } = useDeskLanguage();
  return (
    <div>
      <p className="stop-time">{time}</p>
      {date !== today(new Date()) && (
        <p className="text-sm text-muted">
          {formatDate(language, date, styleWithYear('weekdayShort', new Date(), date))}
        </p>
      )}
    </div>
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
    <div className="grid gap-2">
      <Address stop={stop} />
      {stop.phone && <Phone stop={stop} />}
    </div>
  );
}

export function Address({ stop: { address, delivered } }: { stop: Stop }) {
  const say = useSay();
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
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

function Phone({ stop: { phone, driver } }: { stop: Stop }) {
  const say = useSay();
  const digits = phoneDigits(phone);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:${digits}`} className="stop-contact" aria-label={say('stop.call', { name: driver })}>
        <Icon name="phone" />
        {phone}
      </a>
      <a
        href={whatsappLinkTo(phone)}
        target="_blank"
        rel="noreferrer"
        className="stop-contact"
        aria-label={say('stop.write', { name: driver })}
      >
        <Icon name="chat" />
        WhatsApp
      </a>
    </div>
  );
}
