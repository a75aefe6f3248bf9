import type { FreeMove } from '../../back-office/bookings/bookings.shape.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useHasPermission } from '../session.ts';
import { CustomerOfCodeTold } from './customer-told.tsx';

type Props = { code: string; driver: string; freeMove: FreeMove };

/** Writes to a customer whose pickup or return falls when the shop is closed by now; once. */
export function FreeMoveButton({ code, driver, freeMove: { day, offeredAt } }: Props) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const offer = useDeskAction(say('change.freeMove.done'), [['settings'], ['booking', code]]);
  if (offeredAt !== null)
    return (
      <p className="font-semibold">
        {say('change.freeMove.offered', { when: formatWhen(language, new Date(offeredAt)) })}
      </p>
    );
  if (!may('call off days')) return null;
  return (
    <ConfirmButton
      kind="second"
      busy={offer.isPending}
      label={say('change.freeMove')}
      title={say('change.freeMove.sure', { name: driver })}
      button={say('change.freeMove')}
      danger={false}
      onConfirm={() => offer.mutate(['POST', `/bookings/${code}/free-move`, { day }])}
    >
      <p>{say('change.freeMove.what')}</p>
      <CustomerOfCodeTold code={code} />
    </ConfirmButton>
  );
}
