import { lastDayBefore } from '../basics/rome-time.ts';
import { business } from '../shop/business.rules.ts';
import type { AskedInMail } from '../mails/money-request-mails.type.ts';
import type { MailDataOf, Recipient } from '../mails/mail.shape.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import type { Cents } from '../basics/money.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { helpBlocks, footer, type EmailContext, opening } from './layout/email-blocks.ts';

type Kind = 'money_request' | 'money_request_paid' | 'money_request_returned';

/** A sum that somebody is asked for, and the way to the page that says so for good. */
export function moneyRequest(
  context: EmailContext,
  { to, asked, links, isInstead }: MailDataOf['money_request'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, asked.amountCents);
  const { until } = asked;
  return {
    ...heading(context, 'money_request', { to, asked, cents: asked.amountCents }),
    blocks: [
      { kind: 'paragraph', text: say(isInstead ? 'money_request.instead' : 'money_request.opening') },
      ...lines(context, asked),
      ...(until
        ? [
            {
              kind: 'paragraph',
              text: say('money_request.until', {
                day: formatDate(language, lastDayBefore(until), 'weekday'),
              }),
            } as const,
          ]
        : []),
      { kind: 'button', label: say('money_request.button', { amount }), href: links.pay },
      { kind: 'paragraph', text: say('money_request.doubt'), quiet: true },
      ...helpBlocks(context),
    ],
    footer: foot(context),
  };
}

export function moneyRequestPaid(
  context: EmailContext,
  { to, asked, links, paidCents }: MailDataOf['money_request_paid'],
): EmailContent {
  const { language, say } = context;
  return {
    ...heading(context, 'money_request_paid', { to, asked, cents: paidCents }),
    blocks: [
      {
        kind: 'paragraph',
        text: say('money_request_paid.opening', { amount: formatMoney(language, paidCents) }),
      },
      ...lines(context, asked),
      { kind: 'button', label: say('money_request_paid.link'), href: links.pay },
      ...helpBlocks(context),
    ],
    footer: foot(context),
  };
}

/** By the desk, or because it came when nobody asked for it any more. */
export function moneyRequestReturned(
  context: EmailContext,
  { to, asked, refundCents, isLate }: MailDataOf['money_request_returned'],
): EmailContent {
  const { language, say } = context;
  const amount = formatMoney(language, refundCents);
  return {
    ...heading(context, 'money_request_returned', { to, asked, cents: refundCents }),
    blocks: [
      {
        kind: 'paragraph',
        text: say(isLate ? 'money_request_returned.openingLate' : 'money_request_returned.opening', {
          amount,
        }),
      },
      { kind: 'paragraph', text: say('booking_cancelled.refund', { amount }) },
      ...lines(context, asked),
      ...helpBlocks(context),
    ],
    footer: foot(context),
  };
}

type Heading = { to: Recipient; asked: AskedInMail; cents: Cents };

/** Nobody's name is known of whom only an address was given. */
function heading(context: EmailContext, kind: Kind, { to, asked, cents }: Heading) {
  const { language, say } = context;
  const amount = formatMoney(language, cents);
  const { code } = asked;
  return {
    ...opening(context, kind, to, { amount }),
    ...(code !== null && { subject: say(`${kind}.subjectBooking`, { amount, code }) }),
    ...(to.name === '' && { greeting: say('newsletter_confirm.greeting') }),
  };
}

function lines({ language, say }: EmailContext, asked: AskedInMail): Block[] {
  const amountOf = (cents: Cents) => formatMoney(language, cents);
  return [
    { kind: 'heading', text: say('money_request.what') },
    {
      kind: 'prices',
      rows: asked.lines.map(({ text, cents }) => ({ label: text, amount: amountOf(cents) })),
      total: { label: say('money_request.total'), amount: amountOf(asked.amountCents) },
    },
  ];
}

const foot = (context: EmailContext): string[] =>
  footer(context, context.say('money_request.foot', { business: business().name }));
