import type { ShownPageAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { QrCode } from '../layout/qr-code.tsx';
import { useSay } from '../language-provider.tsx';

type Props = { shown: ShownPageAnswer; onClose: () => void };

/** Held out to the customer: white, as wide as the phone, in their language, and with where it leads. No sum stands on it. */
export default function ShowCodeDialog({ shown: { link, name, words }, onClose }: Props) {
  const say = useSay();
  return (
    <DeskDialog onClose={onClose} title={name} fullScreen>
      <div className="shown-code">
        <QrCode text={link} label={say('stop.showCode.square', { name })} className="shown-code-square" />
        <p className="text-lg font-semibold text-balance">{words}</p>
        <p className="text-xl font-bold wrap-anywhere">{new URL(link).host}</p>
      </div>
    </DeskDialog>
  );
}
