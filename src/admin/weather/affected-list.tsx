import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AffectedLine } from '../../back-office/weather/weather.shape.ts';
import { phoneDigits } from '../../shop/business.rules.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { isLanguage } from '../../translations/languages.ts';
import { formatDate, formatMoment, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookingAddress } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { FreeDayButton } from './free-day-button.tsx';
import { weatherQueryKey, type WeatherQuery } from './weather-query.ts';
import { SectionCard } from '../layout/section-card.tsx';

/** Exactly these get free changes and a mail when the button is pressed; those notified before are not notified again. */
export function AffectedList({
  asked,
  affected,
}: {
  asked: WeatherQuery;
  affected: readonly AffectedLine[];
}) {
  const { say, language } = useDeskLanguage();
  const client = useQueryClient();
  const expected = affected.filter(({ wasTold }) => !wasTold).map(({ code }) => code);
  const callOff = useMutation({
    mutationFn: () =>
      sendStaff<{ notified: number }>('POST', '/weather', { ...asked, towns: [...asked.towns], expected }),
    onSuccess: ({ notified }) =>
      showToast({
        title: say('weather.done', { count: notified, calls: expected.length - notified }),
        kind: 'success',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: weatherQueryKey(asked) }),
  });
  const day = formatDate(language, asked.day, 'weekday');
  return (
    <SectionCard title={say('weather.affected', { count: affected.length, day })}>
      <ul className="grid divide-y divide-line">
        {affected.map((line) => (
          <li key={line.code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <Link to={bookingAddress(line.code)} className="font-semibold desk-link">
              {line.driver}
            </Link>
            <span>
              {line.town},{' '}
              {formatMoment(
                language,
                line.startDate,
                line.startTime,
                styleWithYear('weekdayShort', new Date(), line.startDate),
              )}
            </span>
            <span className="text-sm text-muted">
              {line.code} · {line.language}
            </span>
            <ToldOf line={line} />
            {line.rest.length > 0 && (
              <span className="flex basis-full flex-wrap items-center gap-2">
                <span>{say('weather.free.offer')}</span>
                {line.rest.map((rest) => (
                  <FreeDayButton key={rest.wish.startDate} line={line} rest={rest} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <FormError fault={callOff.error} />
      {expected.length > 0 && (
        <>
          <p className="max-w-prose">{say('weather.what')}</p>
          <p>
            <ConfirmButton
              size="large"
              busy={callOff.isPending}
              label={
                <>
                  <Icon name="mail" />
                  {say('weather.button', { count: expected.length })}
                </>
              }
              title={say('weather.sure', { day })}
              button={say('weather.button', { count: expected.length })}
              danger={false}
              onConfirm={() => callOff.mutate()}
            >
              <EmailRecipients lines={affected.filter(({ wasTold }) => !wasTold)} />
            </ConfirmButton>
          </p>
        </>
      )}
    </SectionCard>
  );
}

/** Who left no address was sent nothing: that list of calls stays here after the day was called off. */
function ToldOf({ line: { wasTold, email, phone } }: { line: AffectedLine }) {
  const { say } = useDeskLanguage();
  if (email !== '') return wasTold && <Badge tone="good">{say('weather.told')}</Badge>;
  return (
    <>
      <Phone phone={phone} />
      {wasTold && <Badge tone="sun">{say('weather.toCall')}</Badge>}
    </>
  );
}

const Phone = ({ phone }: Pick<AffectedLine, 'phone'>) =>
  phone !== '' && <a href={`tel:${phoneDigits(phone)}`}>{phone}</a>;

/** Who gets one, in which language, for a letter cannot be called back; and who left no address and is called. */
function EmailRecipients({ lines }: { lines: readonly AffectedLine[] }) {
  const { say } = useDeskLanguage();
  const written = lines.filter(({ email }) => email !== '');
  const unwritten = lines.filter(({ email }) => email === '');
  return (
    <>
      {written.length > 0 && (
        <>
          <p>{say('weather.sure.letters', { count: written.length })}</p>
          <ul className="list-disc pl-5">
            {written.map(({ code, driver, language }) => (
              <li key={code}>
                {driver} ({isLanguage(language) ? languageOptions[language].name : language})
              </li>
            ))}
          </ul>
        </>
      )}
      {unwritten.length > 0 && (
        <>
          <p className="font-semibold">{say('weather.sure.calls', { count: unwritten.length })}</p>
          <ul className="list-disc pl-5">
            {unwritten.map(({ code, driver, phone }) => (
              <li key={code}>
                {driver} <Phone phone={phone} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{say('weather.what')}</p>
    </>
  );
}
