import type { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { LinkWays } from './link-ways.tsx';

type Props = {
  link: string;
  whatsapp: string | null;
  hasEmail: boolean;
  isOpen?: boolean;
  code: string;
  /** What is paid, or given, by it. */
  of: 'rest' | 'deposit';
  mailing: ReturnType<typeof useDeskAction>;
};

/** The same of a link that a booking has. Each press of its mail has an id of its own: sent twice it is one mail, pressed again another. */
export function BookingLinkWays({ hasEmail, code, of, mailing, ...ways }: Props) {
  const { id, renew } = useSentOnce();
  const mail = {
    isSent: mailing.isSuccess,
    isBusy: mailing.isPending,
    onSend: () => mailing.mutate(['POST', `/bookings/${code}/${of}/mail`, { id }], { onSuccess: renew }),
  };
  return <LinkWays {...ways} mail={hasEmail ? mail : null} />;
}
