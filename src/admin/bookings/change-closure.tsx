import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FreeMove } from '../../back-office/bookings/bookings.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useHasPermission } from '../session.ts';
import { sendStaff } from '../staff-api.ts';

type Props = { code: string; driver: string; freeMove: FreeMove };

/** Writes to a customer whose pickup or return falls when the shop is closed by now; once. */
export function FreeMoveButton({ code, driver, freeMove: { day, offeredAt } }: Props) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const showError = useErrorToast();
  const client = useQueryClient();
  const offer = useMutation({
    mutationFn: () => sendStaff('POST', `/bookings/${code}/free-move`, { day }),
    onSuccess: () => showToast({ title: say('change.freeMove.done'), kind: 'success' }),
    onError: showError,
    onSettled: () =>
      Promise.all(
        [['settings'], ['booking', code]].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
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
      button={say('change.freeMove.button')}
      danger={false}
      onConfirm={() => offer.mutate()}
    >
      <p>{say('change.freeMove.what')}</p>
    </ConfirmButton>
  );
}
