import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AffectedLine } from '../../back-office/weather/weather.shape.ts';
import type { ChangeAnswer } from '../../back-office/bookings/changes.shape.ts';
import { formatMoment, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

type Props = { line: AffectedLine; rest: AffectedLine['rest'][number] };

/** A rental of several days loses the one that was called off: an ordinary change, shown with what it gives back before it is made. */
export function FreeDayButton({ line: { code, driver }, rest: { version, wish, backCents } }: Props) {
  const { say, language } = useDeskLanguage();
  const showError = useErrorToast();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const back = formatMoney(language, backCents);
  const moment = (date: string, time: string) =>
    formatMoment(language, date, time, styleWithYear('weekdayShort', new Date(), date));
  const days = {
    from: moment(wish.startDate, wish.startTime),
    until: moment(wish.endDate, wish.endTime),
  };
  const change = useMutation({
    mutationFn: () =>
      sendStaff<ChangeAnswer>('POST', `/bookings/${code}/change`, {
        version,
        wish,
        expectedCents: -backCents,
      }),
    onSuccess: () => showToast({ title: say('change.done', { back }), kind: 'success' }),
    onError: showError,
    onSettled: () =>
      Promise.all(
        [['weather'], ['booking', code], ['bookings'], ['calendar'], ['today']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <>
      <Button kind="second" busy={change.isPending} {...confirmDialog.intent} onClick={() => setAsking(true)}>
        {say('weather.free', days)}
      </Button>
      {isAsking && (
        <confirmDialog.Component
          title={say('weather.free.sure', { name: driver })}
          button={say('change.giveBack', { back })}
          danger={false}
          onClose={() => setAsking(false)}
          onConfirm={() => change.mutate()}
        >
          <p>{say('weather.free.what', { ...days, back })}</p>
        </confirmDialog.Component>
      )}
    </>
  );
}
