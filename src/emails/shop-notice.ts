import { sumOfCents } from '../basics/money.ts';
import { alarmSubjectText } from '../translations/alarm-text.ts';
import { formatMoney } from '../translations/format.ts';
import { business } from '../shop/business.rules.ts';
import type { NoticeTopic } from '../shop/settings/notices.shape.ts';
import type { MailDataOf, NoticeEntry } from '../mails/mail.shape.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { bookingFacts, moment, scootersIn, type EmailContext } from './layout/email-blocks.ts';

type Data = MailDataOf['shop_notice'];

/** To the shop's own people: what has just happened, or everything of a day by its topics. */
export function shopNotice(context: EmailContext, { entries, isSummary }: Data): EmailContent {
  const { language, say } = context;
  const topics = [...new Set(entries.map(({ topic }) => topic))];
  const names = topics.map((topic) => say(`notice.topic.${topic}`)).join(', ');
  const of = (topic: NoticeTopic) => entries.filter((entry) => entry.topic === topic);
  return {
    language,
    subject: isSummary
      ? say('notice.summary.subject', { business: business().name, count: entries.length })
      : [names, ...entries.flatMap(codeOf)].join(' '),
    preview: names,
    title: isSummary ? say('notice.summary.title') : names,
    greeting: say('alarm.greeting'),
    blocks: isSummary
      ? topics.flatMap((topic): Block[] => [
          { kind: 'heading', text: say(`notice.topic.${topic}`) },
          { kind: 'list', items: of(topic).flatMap((entry) => lineOf(context, entry)) },
        ])
      : entries.flatMap((entry) => blocksOf(context, entry)),
    footer: [say('contact_message.foot'), `${business().company}, ${business().registeredOffice}`],
  };
}

const codeOf = (entry: NoticeEntry): string[] => (entry.kind === 'booking' ? [entry.booking.code] : []);

function blocksOf(context: EmailContext, entry: NoticeEntry): Block[] {
  const { say } = context;
  if (entry.kind !== 'booking') return [{ kind: 'list', items: lineOf(context, entry) }];
  const customer = { label: say('notice.customer'), lines: [entry.customer] };
  const all = scootersIn(entry.booking);
  const cents = sumOfCents(all.map(({ quote }) => quote.totalCents));
  const total = { label: say('prices.total'), lines: [formatMoney(context.language, cents)] };
  return [
    {
      kind: 'facts',
      rows: [...bookingFacts(context, entry.booking), customer, ...(all.length > 1 ? [total] : [])],
    },
    { kind: 'button', label: say('notice.button'), href: entry.link },
  ];
}

/** One line for each thing; of a booking what it is looked up by, and when it is. */
function lineOf(context: EmailContext, entry: NoticeEntry): { text: string; href?: string }[] {
  const { say } = context;
  switch (entry.kind) {
    case 'booking': {
      const { code, town, start } = entry.booking;
      const scooters = scootersIn(entry.booking);
      const many = scooters.length > 1 ? [`${scooters.length} × ${say('scooter')}`] : [];
      const text = [code, entry.customer, ...many, town, moment(context, start)].join(' · ');
      return [{ text, href: entry.link }];
    }
    case 'message':
      return [{ text: `${entry.message.name}: ${entry.message.subject}` }];
    case 'alarms': {
      const { raised, lasting, over } = entry.news;
      const open = [...raised, ...lasting].map(({ kind, subjects }) => {
        const about = subjects.map((each) => alarmSubjectText(context, kind, each)).join(', ');
        return { text: say(`alarm.${kind}.title`) + (about === '' ? '' : ` (${about})`) };
      });
      const ended = over.map(({ kind }) => ({ text: `${say('alarm.over')}: ${say(`alarm.${kind}.title`)}` }));
      return [...open, ...ended];
    }
    default:
      return entry satisfies never;
  }
}
