import { wallClockOf } from '../../basics/rome-time.ts';
import { business } from '../../shop/business.rules.ts';
import type { OwnCharge } from '../../own-page/own-charges.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatMoment } from '../../translations/format.ts';

type Props = { charge: OwnCharge };

/** Photos to look at, and receipts to open; only this link's holder is given them. */
export function ChargeEvidence({ charge: { photos, files }, token }: Props & { token: string }) {
  const say = useSay('charges');
  const pictures = [...photos, ...files.filter(({ kind }) => kind === 'photo').map(({ id }) => id)];
  const receipts = files.filter(({ kind }) => kind === 'receipt');
  if (pictures.length + receipts.length === 0) return null;
  const addressOf = (id: string): string => `/api/bookings/by-token/${token}/evidence/${id}`;
  return (
    <div className="grid gap-2">
      <h4 className="text-small font-semibold">{say('evidence')}</h4>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((id, nth) => (
            <li key={id}>
              <a href={addressOf(id)} target="_blank" rel="noreferrer" className="block">
                <img
                  src={addressOf(id)}
                  alt={say('photo', { n: nth + 1 })}
                  loading="lazy"
                  className="size-24 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {receipts.map(({ id }, nth) => (
        <p key={id}>
          <a href={addressOf(id)} className="inline-flex min-h-6 items-center underline">
            {say('receipt', { n: nth + 1 })}
          </a>
        </p>
      ))}
    </div>
  );
}

/** An objection and what was answered to it, in order. */
export function ChargeThread({ charge: { messages } }: Props) {
  const say = useSay('charges');
  const language = useLanguage();
  if (messages.length === 0) return null;
  const whenOf = (at: Date): string => {
    const { date, time } = wallClockOf(at);
    return formatMoment(language, date, time, 'weekdayShort');
  };
  return (
    <div className="grid gap-2">
      <h4 className="text-small font-semibold">{say('thread')}</h4>
      <ol className="grid gap-2">
        {messages.map(({ isShops, text, at }) => (
          <li
            key={`${at.toISOString()} ${text.slice(0, 20)}`}
            className={`grid gap-1 rounded-control p-3 ${isShops ? 'bg-sand' : 'border border-line'}`}
          >
            <p className="text-small text-muted">
              {isShops
                ? say('thread.shop', { shop: business().name, when: whenOf(at) })
                : say('thread.you', { when: whenOf(at) })}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
