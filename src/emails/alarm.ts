import { business } from '../shop/business.rules.ts';
import { readAlarmSubject } from '../mails/alarm-subject.rules.ts';
import type { AlarmUpdate, ReportedAlarm } from '../mails/alarm.shape.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import { alarmSubjectText, hasNamedSubjects } from '../translations/alarm-text.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import { momentOfInstant, type EmailContext } from './layout/email-blocks.ts';

type Links = NonNullable<MailDataOf['alarm']['links']>;

/** To the owner of the shop: what is wrong, what to do about it, and what is over. Names nobody: codes, sums, and the way to each at the desk. */
export function alarm(context: EmailContext, { news, links = {} }: MailDataOf['alarm']): EmailContent {
  const { language, say } = context;
  const tone = toneOf(news);
  const alarms = [...news.raised, ...news.lasting, ...news.over];
  return {
    language,
    subject: say(`alarm.subject.${tone}`, {
      business: business().name,
      alarm: titles(context, alarms.slice(0, 1)),
      more: alarms.length - 1,
    }),
    preview: titles(context, alarms),
    title: say(`alarm.title.${tone}`),
    greeting: say('alarm.greeting'),
    blocks: [
      { kind: 'paragraph', text: say(`alarm.opening.${tone}`) },
      ...[...news.raised, ...news.lasting].flatMap((each) => alarmBlocks(context, each, links)),
      ...overBlocks(context, news),
    ],
    footer: [say('alarm.foot'), `${business().company}, ${business().registeredOffice}`],
  };
}

const toneOf = ({ raised, lasting }: AlarmUpdate): 'raised' | 'lasting' | 'over' => {
  if (raised.length > 0) return 'raised';
  return lasting.length > 0 ? 'lasting' : 'over';
};

const titleOf = ({ say }: EmailContext, { kind }: ReportedAlarm): string => say(`alarm.${kind}.title`);

const titles = (context: EmailContext, alarms: readonly ReportedAlarm[]): string =>
  alarms.map((each) => titleOf(context, each)).join(', ');

function alarmBlocks(context: EmailContext, alarm: ReportedAlarm, links: Links): Block[] {
  const { say } = context;
  const named = alarm.subjects.slice(0, mostNamed);
  const linkOf = (subject: string) => links[readAlarmSubject(subject).name];
  const linked = named.flatMap((subject): Block[] => {
    const href = linkOf(subject);
    return href === undefined
      ? []
      : [{ kind: 'link', label: alarmSubjectText(context, alarm.kind, subject), href }];
  });
  const others = alarm.subjects.filter((subject, nth) => nth >= mostNamed || linkOf(subject) === undefined);
  const rest = { ...alarm, subjects: others };
  const since = { label: say('alarm.since'), lines: [momentOfInstant(context, alarm.since)] };
  const about = { label: say('alarm.about'), lines: subjectLines(context, rest) };
  return [
    { kind: 'heading', text: titleOf(context, alarm) },
    { kind: 'paragraph', text: say(`alarm.${alarm.kind}.what`) },
    { kind: 'facts', rows: rest.subjects.length > 0 ? [since, about] : [since] },
    ...linked,
  ];
}

function overBlocks(context: EmailContext, { raised, lasting, over }: AlarmUpdate): Block[] {
  if (over.length === 0) return [];
  const items = over.map((alarm) => ({ text: `${titleOf(context, alarm)} (${sinceThen(context, alarm)})` }));
  const list: Block = { kind: 'list', items };
  // Alone, it is what the title says already.
  return raised.length + lasting.length > 0
    ? [{ kind: 'heading', text: context.say('alarm.over') }, list]
    : [list];
}

const sinceThen = (context: EmailContext, { since }: ReportedAlarm): string =>
  context.say('alarm.began', { moment: momentOfInstant(context, since) });

const mostNamed = 20;

function subjectLines(context: EmailContext, { kind, subjects }: ReportedAlarm): string[] {
  const named = subjects.slice(0, mostNamed).map((each) => alarmSubjectText(context, kind, each));
  const left = subjects.length - named.length;
  // Names of several words stand one a line; codes stand side by side.
  const lines = hasNamedSubjects(kind) ? named : [named.join(', ')];
  return left > 0 ? [...lines, context.say('alarm.others', { count: left })] : lines;
}
