import { business } from '../shop/business.rules.ts';
import type { AlarmNews, ToldAlarm } from '../messages/alarm.shape.ts';
import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Block, Letter } from './layout/letter.ts';
import { momentOfInstant, type Pen } from './layout/parts.ts';

/** To the owner of the shop: what is wrong, what to do about it, and what is over. Names nobody. */
export function alarm(pen: Pen, { news }: MailDataOf['alarm']): Letter {
  const { language, say } = pen;
  const tone = toneOf(news);
  const told = [...news.raised, ...news.lasting, ...news.over];
  return {
    language,
    subject: say(`alarm.subject.${tone}`, {
      business: business.name,
      alarm: titles(pen, told.slice(0, 1)),
      more: told.length - 1,
    }),
    preview: titles(pen, told),
    title: say(`alarm.title.${tone}`),
    greeting: say('alarm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say(`alarm.opening.${tone}`) },
      ...news.raised.flatMap((each) => alarmBlocks(pen, each)),
      ...news.lasting.flatMap((each) => alarmBlocks(pen, each)),
      ...overBlocks(pen, news),
    ],
    foot: [say('alarm.foot'), `${business.company}, ${business.registeredOffice}`],
  };
}

const toneOf = ({ raised, lasting }: AlarmNews): 'raised' | 'lasting' | 'over' => {
  if (raised.length > 0) return 'raised';
  return lasting.length > 0 ? 'lasting' : 'over';
};

const titleOf = ({ say }: Pen, { kind }: ToldAlarm): string => say(`alarm.${kind}.title`);

const titles = (pen: Pen, told: readonly ToldAlarm[]): string =>
  told.map((each) => titleOf(pen, each)).join(', ');

function alarmBlocks(pen: Pen, told: ToldAlarm): Block[] {
  const { say } = pen;
  const since = { label: say('alarm.since'), lines: [momentOfInstant(pen, told.since)] };
  const about = { label: say('alarm.about'), lines: subjectLines(pen, told) };
  return [
    { kind: 'heading', text: titleOf(pen, told) },
    { kind: 'paragraph', text: say(`alarm.${told.kind}.what`) },
    { kind: 'facts', rows: told.subjects.length > 0 ? [since, about] : [since] },
  ];
}

function overBlocks(pen: Pen, { raised, lasting, over }: AlarmNews): Block[] {
  if (over.length === 0) return [];
  const items = over.map((told) => ({ text: `${titleOf(pen, told)} (${sinceThen(pen, told)})` }));
  const list: Block = { kind: 'list', items };
  // Alone, it is what the title says already.
  return raised.length + lasting.length > 0
    ? [{ kind: 'heading', text: pen.say('alarm.over') }, list]
    : [list];
}

const sinceThen = (pen: Pen, { since }: ToldAlarm): string =>
  pen.say('alarm.began', { moment: momentOfInstant(pen, since) });

const mostNamed = 20;

function subjectLines(pen: Pen, { kind, subjects }: ToldAlarm): string[] {
  const named = subjects.slice(0, mostNamed).map((each) => (kind === 'job_late' ? jobName(pen, each) : each));
  const left = subjects.length - named.length;
  // Jobs have names of several words, one a line; codes stand side by side.
  const lines = kind === 'job_late' ? named : [named.join(', ')];
  return left > 0 ? [...lines, pen.say('alarm.others', { count: left })] : lines;
}

const namedJobs = [
  'sweep-mails',
  'sweep-holds',
  'sweep-payments',
  'seal-contract',
  'report-overdue',
  'forget-newsletter',
  'reconcile-payments',
] as const;

function jobName({ say }: Pen, job: string): string {
  const named = namedJobs.find((each) => each === job);
  return named ? `${say(`alarm.job.${named}`)} (${named})` : job;
}
