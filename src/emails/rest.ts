import type { MailDataOf, RestInMail } from '../mails/mail.shape.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { footer, helpBlocks, type EmailContext, opening, rentalBlocks } from './layout/email-blocks.ts';

const figuresOf = ({ language }: EmailContext, { nowCents, owedCents, dueOn }: RestInMail) => ({
  now: formatMoney(language, nowCents),
  amount: formatMoney(language, owedCents),
  date: formatDate(language, dueOn, 'weekday'),
});

/** Below a price of which a part was paid: what is still to come, until when, and what happens without. */
export const restBlocks = (context: EmailContext, rest: RestInMail | undefined): Block[] =>
  rest === undefined
    ? []
    : [
        { kind: 'paragraph', text: context.say('rest.open', figuresOf(context, rest)) },
        { kind: 'paragraph', text: context.say('rest.what'), quiet: true },
      ];

/** Once, some days before it is due: after that day nobody is written to. */
export function restDue(
  context: EmailContext,
  { to, booking, links, rest }: MailDataOf['rest_due'],
): EmailContent {
  const { say } = context;
  const figures = figuresOf(context, rest);
  return {
    ...opening(context, 'rest_due', to, { code: booking.code, ...figures }),
    blocks: [
      { kind: 'paragraph', text: say('rest_due.opening', figures) },
      { kind: 'button', label: say('rest_due.button', figures), href: links.booking },
      { kind: 'paragraph', text: say('rest_due.once'), quiet: true },
      ...rentalBlocks(context, booking),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}
