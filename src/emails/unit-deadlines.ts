import { business } from '../shop/business.rules.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { formatDate, formatNumber } from '../translations/format.ts';
import type { EmailContent } from './layout/email-content.ts';
import { footer, type EmailContext, opening } from './layout/email-blocks.ts';

type Reminder = MailDataOf['unit_deadlines']['reminders'][number];

/** To the owner, once a day: which papers and services of scooters end, the most pressing first. */
export function unitDeadlines(
  context: EmailContext,
  { to, reminders }: MailDataOf['unit_deadlines'],
): EmailContent {
  const { say } = context;
  const values = { business: business().name, n: reminders.length };
  return {
    ...opening(context, 'unit_deadlines', to, values),
    blocks: [
      { kind: 'paragraph', text: say('unit_deadlines.opening', values) },
      { kind: 'list', items: reminders.map((reminder) => ({ text: lineOf(context, reminder) })) },
      { kind: 'paragraph', text: say('unit_deadlines.advice'), quiet: true },
    ],
    footer: footer(context, say('unit_deadlines.foot', values)),
  };
}

function lineOf({ say, language }: EmailContext, { plate, kind, due }: Reminder): string {
  if (kind === 'kilometres')
    return say('unit_deadlines.kilometres', { plate, km: formatNumber(language, Number(due)) });
  const paper = say(`unit_deadlines.kind.${kind}`);
  return say('unit_deadlines.line', { plate, paper, date: formatDate(language, due, 'weekday') });
}
