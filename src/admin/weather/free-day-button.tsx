import { useMutation } from '@tanstack/react-query';
import type { AffectedLine } from '../../back-office/weather/weather.shape.ts';
import type { ChangeAnswer } from '../../back-office/bookings/changes.shape.ts';
import { formatMoment, formatMoney, styleWithYear } from '../../translations/format.ts';
import { showToast } from '../../ui/toast.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { CustomerTold } from '../bookings/customer-told.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';

type Props = { line: AffectedLine; rest: AffectedLine['rest'][number] };

/** A rental of several days loses the one that was called off: an ordinary change, shown with what it gives back before it is made. */
export function FreeDayButton({ line, rest: { version, wish, backCents } }: Props) {
  const { code, driver } = line;
  const { say, language } = useDeskLanguage();
  const showError = useErrorToast();
  const readAnew = useReadAnew();
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
    onSuccess: () =>
      showToast({
        title: backCents > 0 ? say('change.done', { back }) : say('change.doneSame'),
        kind: 'success',
      }),
    onError: showError,
    onSettled: () => readAnew([['weather'], ['booking', code], ['bookings'], ['calendar'], ['today']]),
  });
  return (
    <ConfirmButton
      kind="second"
      busy={change.isPending}
      label={say('weather.free', days)}
      title={say('weather.free.sure', { name: driver })}
      button={backCents > 0 ? say('change.giveBack', { back }) : say('change.same')}
      danger={false}
      onConfirm={() => change.mutate()}
    >
      <p>
        {say('weather.free.what', days)}
        {backCents > 0 && ` ${say('weather.free.back', { back })}`} {say('weather.free.sign')}
      </p>
      <CustomerTold mailTo={line} />
    </ConfirmButton>
  );
}
