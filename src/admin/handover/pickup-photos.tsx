import { type HandoverAnswer, scooterSides } from '../../handover/report.shape.ts';
import { phoneDigits } from '../../shop/business.rules.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { code: string; phone: string; pickup: NonNullable<HandoverAnswer['pickup']> };

/** What the customer photographed before the key box opened: the licence to check, and the scooter as it left. */
export function PickupPhotos({ code, phone, pickup: { licenceAt, sides } }: Props) {
  const { say } = useDeskLanguage();
  const address = `/api/staff/bookings/${code}` as const;
  const missing = scooterSides.filter((wanted) => !sides.some(({ side }) => side === wanted));
  const [before = '', after = ''] = say('pickup.check', { phone: '|' }).split('|');
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{say('pickup.title')}</h3>
      {licenceAt ? (
        <>
          <Photo address={`${address}/licence-photo`} title={say('pickup.licence')} at={licenceAt} whole />
          <p>
            {before}
            <a href={`tel:${phoneDigits(phone)}`}>{phone}</a>
            {after}
          </p>
        </>
      ) : (
        <p className="text-muted">{say('pickup.gone')}</p>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {scooterSides.map((wanted) => {
          const photo = sides.find(({ side }) => side === wanted);
          return (
            photo && (
              <li key={wanted}>
                <Photo
                  address={`${address}/photos/${photo.id}`}
                  title={say(`pickup.${wanted}`)}
                  at={photo.at}
                />
              </li>
            )
          );
        })}
      </ul>
      {missing.length > 0 && (
        <p className="text-sm text-muted">
          {say('pickup.missing', { sides: missing.map((side) => say(`pickup.${side}`)).join(', ') })}
        </p>
      )}
    </div>
  );
}

type PhotoProps = { address: string; title: string; at: string; whole?: boolean };

function Photo({ address, title, at, whole = false }: PhotoProps) {
  const { language } = useDeskLanguage();
  return (
    <a href={address} target="_blank" rel="noreferrer" className="grid gap-1">
      <img
        src={address}
        alt={title}
        loading="lazy"
        className={`w-full rounded-control bg-sand ${whole ? 'max-h-96 min-h-24 object-contain' : 'aspect-square object-cover'}`}
      />
      <span>
        {title} <span className="text-sm text-muted">{formatWhen(language, new Date(at))}</span>
      </span>
    </a>
  );
}
