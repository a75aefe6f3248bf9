import { instantOf, today } from '../basics/rome-time.ts';
import { paidInWords } from '../booking/part-payment/part-payment.rules.ts';
import type { BookingInMail, MailDataOf } from '../mails/mail.shape.ts';
import type { RestInMail } from '../mails/missing-mail.type.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { footer, helpBlocks, type EmailContext, opening, rentalBlocks } from './layout/email-blocks.ts';

export const restFigures = (
  { language }: EmailContext,
  { nowCents, owedCents, scooters, dueOn }: RestInMail,
) => ({
  paid: paidInWords(nowCents),
  now: formatMoney(language, nowCents),
  amount: formatMoney(language, owedCents),
  n: scooters,
  date: formatDate(language, dueOn, 'weekday'),
});

/** `page`: the booking’s own. */
export type AboutRest = { page: string; booking: Pick<BookingInMail, 'start' | 'writtenAt'> };

/** What is still to come of a price of which a part was paid when it was booked, or nothing: until when, what happens without, and the way to pay it. */
export function restBlocks(
  context: EmailContext,
  rest: RestInMail | undefined,
  { page, booking: { start, writtenAt } }: AboutRest,
): Block[] {
  if (rest === undefined) return [];
  const { say } = context;
  const figures = restFigures(context, rest);
  if (rest.isAway) return [{ kind: 'paragraph', text: say('rest.away', figures) }];
  const isLate = rest.dueOn < today(writtenAt);
  return [
    { kind: 'paragraph', text: say(isLate ? 'rest.late' : 'rest.open', figures) },
    { kind: 'button', label: say('rest_due.button', figures), href: restOn(page) },
    // Once it is out, neither handing it over nor cancelling is to come.
    ...(instantOf(start) > writtenAt && rest.scooters > 0
      ? [
          {
            kind: 'paragraph',
            text: say(rest.isWaived ? 'rest.what.waived' : 'rest.what', figures),
            quiet: true,
          } as const,
        ]
      : []),
  ];
}

/** Where it is paid on a booking's own page. */
const restOn = (page: string): string => `${page}#rest`;

/** Once, some days before it is due: after that day nobody is written to. */
export function restDue(
  context: EmailContext,
  { to, booking, links, rest }: MailDataOf['rest_due'],
): EmailContent {
  const { say } = context;
  const figures = restFigures(context, rest);
  return {
    ...opening(context, 'rest_due', to, { code: booking.code, ...figures }),
    blocks: [
      { kind: 'paragraph', text: say('rest_due.opening', figures) },
      { kind: 'button', label: say('rest_due.button', figures), href: restOn(links.booking) },
      ...(rest.isWaived
        ? []
        : [{ kind: 'paragraph', text: say('rest_due.once', figures), quiet: true } as const]),
      ...rentalBlocks(context, booking),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** The way to pay it, to a customer to whom the desk sends it: also after its day. */
export function restLink(
  context: EmailContext,
  { to, booking, links, rest }: MailDataOf['rest_link'],
): EmailContent {
  const figures = { code: booking.code, ...restFigures(context, rest) };
  return {
    ...opening(context, 'rest_link', to, figures),
    blocks: [
      { kind: 'paragraph', text: context.say('rest_link.opening', figures) },
      ...restBlocks(context, rest, { page: links.booking, booking }),
      ...rentalBlocks(context, booking),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** The shop does without it. */
export function restGivenUp(
  context: EmailContext,
  { to, booking, links, nowCents, givenUpCents }: MailDataOf['rest_given_up'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, givenUpCents);
  const figures = { code: booking.code, amount, paid: paidInWords(nowCents) };
  return {
    ...opening(context, 'rest_given_up', to, figures),
    blocks: [
      { kind: 'paragraph', text: say('rest_given_up.opening', figures) },
      ...rentalBlocks(context, booking),
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

/** A receipt, by whichever way the rest came. */
export function restPaid(
  context: EmailContext,
  { to, booking, links, nowCents, paidCents }: MailDataOf['rest_paid'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, paidCents);
  const figures = { code: booking.code, amount, paid: paidInWords(nowCents) };
  return {
    ...opening(context, 'rest_paid', to, figures),
    blocks: [
      { kind: 'paragraph', text: say('rest_paid.opening', figures) },
      { kind: 'button', label: say('money_request_paid.link'), href: links.receipt },
      ...rentalBlocks(context, booking),
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
