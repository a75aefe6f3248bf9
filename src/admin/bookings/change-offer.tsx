import { customersWhatsapp } from '../../shop/business.rules.ts';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import type { ChangeQuoteAnswer } from '../../back-office/bookings/changes.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { type AdminKey, useDeskLanguage } from '../language-provider.tsx';
import { CustomerTold } from './customer-told.tsx';

type Props = {
  mailTo: BookingAnswer['mailTo'];
  offer: ChangeQuoteAnswer;
  busy: boolean;
  onConfirm: () => void;
};

/** The difference stands on the button: what is confirmed is that sum. */
export function ChangeOffer({ mailTo, offer, busy, onConfirm }: Props) {
  const { say, language } = useDeskLanguage();
  const money = (cents: number) => formatMoney(language, cents);
  const { dueCents, backCents, creditCents, keptCents, lessensRestCents = 0 } = offer;
  const rows: [AdminKey, number, boolean][] = [
    ['change.before', offer.beforeCents, true],
    ['change.after', offer.afterCents, true],
    ['change.credit', creditCents, creditCents > 0],
    ['change.kept', keptCents, keptCents > 0],
    ['change.due', dueCents, dueCents > 0],
    ['change.lessRest', lessensRestCents, lessensRestCents > 0],
    ['change.back', backCents, backCents > 0],
  ];
  const button = dueCents > 0 ? 'change.ask' : backCents > 0 ? 'change.giveBack' : 'change.same';
  return (
    <div className="grid gap-3 border-t border-line pt-4" role="status">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows
          .filter(([, , isShown]) => isShown)
          .map(([label, cents]) => (
            <div key={label} className="contents">
              <dt>{say(label)}</dt>
              <dd className="text-right font-semibold tabular-nums">{money(cents)}</dd>
            </div>
          ))}
      </dl>
      {offer.signAgain && <p className="text-sm">{say('change.signAgain')}</p>}
      {dueCents > 0 ? (
        <p className="text-sm">{say('change.nothingHeld')}</p>
      ) : (
        <CustomerTold mailTo={mailTo} />
      )}
      <Button busy={busy} onClick={onConfirm}>
        {say(button, { due: money(dueCents), back: money(backCents) })}
      </Button>
    </div>
  );
}

/** For the customer: on WhatsApp, or read from here. */
export function PayLink({ address, phone }: { address: string; phone: string }) {
  const { say } = useDeskLanguage();
  const text = encodeURIComponent(`${say('change.linkText')} ${address}`);
  const chat = customersWhatsapp(phone);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ title: say('change.copied'), kind: 'success' });
  };
  return (
    <Note tone="plain" role="status">
      <p>{say('change.link')}</p>
      <p className="mt-1 text-sm break-all">{address}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {chat && (
          <a
            className={buttonClass({ kind: 'second' })}
            href={`${chat}?text=${text}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        )}
        <Button kind="second" onClick={() => void copy()}>
          {say('change.copy')}
        </Button>
      </p>
    </Note>
  );
}
