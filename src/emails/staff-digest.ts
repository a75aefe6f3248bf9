import { wallClockOf } from '../basics/rome-time.ts';
import type { DigestDay } from '../mails/digest.type.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { business } from '../shop/business.rules.ts';
import { formatDate, formatTime } from '../translations/format.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { footer, type EmailContext, opening } from './layout/email-blocks.ts';

type Digest = MailDataOf['staff_digest'];

const openThings = ['late', 'unsigned', 'unpaid', 'unitsMissing', 'tasks', 'inbox'] as const;

/** To somebody of the desk: how the day stands, in figures. */
export function staffDigest(context: EmailContext, { to, figures, madeAt, links }: Digest): EmailContent {
  const { say, language } = context;
  const at = wallClockOf(madeAt);
  const values = { business: business().name, date: formatDate(language, figures.today.day, 'weekday') };
  return {
    ...opening(context, 'staff_digest', to, values),
    blocks: [
      { kind: 'paragraph', text: say('staff_digest.opening', { time: formatTime(language, at.time) }) },
      ...dayBlocks(context, 'today', figures.today),
      ...dayBlocks(context, 'tomorrow', figures.tomorrow),
      ...openBlocks(context, figures),
      { kind: 'button', label: say('staff_digest.button'), href: links.desk },
    ],
    footer: footer(context, say('staff_digest.foot', values)),
  };
}

function dayBlocks({ say, language }: EmailContext, name: 'today' | 'tomorrow', day: DigestDay): Block[] {
  const time = (first: string | null) => (first === null ? '' : formatTime(language, first));
  return [
    {
      kind: 'heading',
      text: say(`staff_digest.${name}`, { date: formatDate(language, day.day, 'weekday') }),
    },
    {
      kind: 'list',
      items: [
        { text: say('staff_digest.pickups', { n: day.pickups, time: time(day.firstPickup) }) },
        { text: say('staff_digest.returns', { n: day.returns, time: time(day.firstReturn) }) },
      ],
    },
  ];
}

function openBlocks({ say }: EmailContext, figures: Digest['figures']): Block[] {
  const items = openThings.flatMap((thing) => {
    const n = figures[thing];
    return n === null || n === 0 ? [] : [{ text: say(`staff_digest.${thing}`, { n }) }];
  });
  if (items.length === 0) return [{ kind: 'paragraph', text: say('staff_digest.nothing') }];
  return [
    { kind: 'heading', text: say('staff_digest.open') },
    { kind: 'list', items },
  ];
}
