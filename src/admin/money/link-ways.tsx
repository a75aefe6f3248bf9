import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { QrCode } from '../layout/qr-code.tsx';

type Props = {
  link: string;
  whatsapp: string | null;
  /** Null where there is no address. */
  mail: { isSent: boolean; isBusy: boolean; onSend(): void } | null;
  /** What it is sent with, to be pasted where WhatsApp is not read. */
  message?: string;
  /** Somebody is to scan it now. */
  isOpen?: boolean;
  /** What the square is, where nothing is paid by it. */
  square?: string;
  /** What opening it here is called, where it is more than a page. */
  open?: string;
  /** Below the code. */
  children?: ReactNode;
};

/** How a lasting link gets to whoever is to pay. */
export function LinkWays({ link, whatsapp, mail, message, isOpen, square, open, children }: Props) {
  const { say } = useDeskLanguage();
  const copy = async (text: string, title: string) => {
    await navigator.clipboard.writeText(text);
    showToast({ title, kind: 'success' });
  };
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {whatsapp && (
          <a className={buttonClass({ kind: 'second' })} href={whatsapp} target="_blank" rel="noreferrer">
            {say('money.whatsapp')}
          </a>
        )}
        {mail && (
          <Button kind="second" busy={mail.isBusy} onClick={mail.onSend}>
            {say(mail.isSent ? 'money.mail.again' : 'money.mail')}
          </Button>
        )}
        {message !== undefined && (
          <Button kind="second" onClick={() => void copy(message, say('money.message.copied'))}>
            {say('money.message.copy')}
          </Button>
        )}
        <Button kind="second" onClick={() => void copy(link, say('money.link.copied'))}>
          {say('money.link.copy')}
        </Button>
      </p>
      <details open={isOpen}>
        <summary className="min-h-11 py-2 font-semibold">{say('money.link')}</summary>
        <div className="grid gap-2 pt-2">
          <QrCode text={link} label={square ?? say('money.link.square')} />
          <p className="text-sm break-all">
            <a href={link} target="_blank" rel="noreferrer">
              {open ?? say('money.link.open')}
            </a>
          </p>
          {children}
        </div>
      </details>
    </>
  );
}
