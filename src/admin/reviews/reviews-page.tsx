import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalReasons, type RefusalReason, reviewStates } from '../../reviews/customer-review.type.ts';
import type { ReviewAnswer, ReviewsAnswer } from '../../back-office/reviews/reviews.shape.ts';
import { formatWhen } from '../format-when.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { isLanguage } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookingAddress } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { FilterBar } from '../layout/filter-bar.tsx';
import { NothingListed } from '../layout/nothing-listed.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useListed } from '../layout/use-listed.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { useSay, useDeskLanguage } from '../language-provider.tsx';

const reviewsKey = ['reviews'] as const;
const tones = { waiting: 'sun', published: 'good', refused: 'bad' } as const;

/** What customers wrote: read, then shown to everybody or not, for one of a few reasons. */
export default function ReviewsPage() {
  const say = useSay();
  const { asked, ask, search, found } = useListed<ReviewsAnswer>('reviews');
  const states = reviewStates.map((state) => ({ value: state, label: say(`reviews.${state}`) }));
  return (
    <div className="grid gap-6">
      <PageHeader title={say('reviews.title')} about={say('reviews.explained')} />
      <FilterBar
        asked={asked}
        ask={ask}
        ranges={['today', 'lastDays', 'month']}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: say('bookings.state'),
            none: say('reviews.all'),
            options: states,
          },
        ]}
      />
      <QueryView query={found}>
        {({ reviews, more }) =>
          reviews.length === 0 ? (
            <NothingListed icon="star" isFiltered={search !== ''} title={say('reviews.empty')}>
              {say('reviews.empty.what')}
            </NothingListed>
          ) : (
            <>
              <ul className="grid gap-3 xl:grid-cols-2">
                {reviews.map((review) => (
                  <li key={`${review.id} ${review.writtenAt}`}>
                    <Review review={review} />
                  </li>
                ))}
              </ul>
              {more && <p className="text-muted">{say('reviews.more', { n: reviews.length })}</p>}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function Review({ review }: { review: ReviewAnswer }) {
  const { say, language } = useDeskLanguage();
  const { code, state, rating, title, text, customerName, language: spoken, reason, writtenAt } = review;
  const name = isLanguage(spoken) ? languageOptions[spoken].name : spoken;
  return (
    <section className="card grid gap-4 p-4" aria-label={say('reviews.of', { name: customerName, code })}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="h3 mr-auto">{say('reviews.rating', { rating })}</h2>
        <Badge tone={tones[state]}>{say(`reviews.${state}`)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {customerName} · <Link to={bookingAddress(code)}>{code}</Link> · {name} ·{' '}
        {formatWhen(language, new Date(writtenAt))}
      </p>
      <div lang={spoken} className="max-w-prose wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <p className="whitespace-pre-line">{text}</p>
      </div>
      {reason && <p className="text-sm">{say(`reviews.reason.${reason}`)}</p>}
      <Decide review={review} />
    </section>
  );
}

function Decide({ review: { id, state, writtenAt, reason: before } }: { review: ReviewAnswer }) {
  const say = useSay();
  const client = useQueryClient();
  const [reason, choose] = useState<RefusalReason | ''>(before ?? '');
  const decide = useMutation({
    mutationFn: (against: RefusalReason | null) =>
      sendStaff('PUT', `/reviews/${id}`, { reason: against, writtenAt }),
    onSuccess: (_, against) => {
      showToast({
        title: say(against === null ? 'reviews.publishedNow' : 'reviews.refusedNow'),
        kind: 'success',
      });
      return client.invalidateQueries({ queryKey: reviewsKey });
    },
    onError: () => client.invalidateQueries({ queryKey: reviewsKey }),
  });
  return (
    <div className="grid gap-3">
      <FormError fault={decide.error} />
      <div className="flex flex-wrap items-end gap-3">
        {state !== 'published' && (
          <Button busy={decide.isPending} onClick={() => decide.mutate(null)}>
            {say('reviews.publish')}
          </Button>
        )}
        <SelectField
          name="reason"
          label={say('reviews.why')}
          value={reason}
          onChange={(event) => choose(refusalReasons.find((one) => one === event.currentTarget.value) ?? '')}
        >
          <option value="">{say('reviews.choose')}</option>
          {refusalReasons.map((one) => (
            <option key={one} value={one}>
              {say(`reviews.reason.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button
          kind="second"
          busy={decide.isPending}
          disabled={reason === '' || reason === before}
          onClick={() => {
            if (reason !== '') decide.mutate(reason);
          }}
        >
          {say('reviews.refuse')}
        </Button>
      </div>
    </div>
  );
}
