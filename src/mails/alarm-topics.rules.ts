import { ruleOf, type Notices, type NoticeTopic } from '../shop/settings/notices.shape.ts';
import type { AlarmKind } from './alarm-kinds.rules.ts';
import type { AlarmUpdate, ReportedAlarm } from './alarm.shape.ts';

/** In which row of the owner's table an alarm stands. */
const topicOfAlarm: Record<AlarmKind, NoticeTopic> = {
  database_silent: 'system',
  job_late: 'system',
  contract_not_sealed: 'system',
  out_of_order: 'system',
  backup_failed: 'system',
  proxy_mismatch: 'system',
  mails_waiting: 'mail',
  mail_given_up: 'mail',
  mail_waits: 'mail',
  mails_kept: 'mail',
  provider_silent: 'payment',
  provider_refused: 'payment',
  session_unknown_to_provider: 'payment',
  quarantined_money: 'payment',
  payment_drift: 'payment',
  given_back_too_much: 'payment',
  refund_by_hand: 'payment',
  deposit_lapsed: 'payment',
  deposit_taken_too_much: 'payment',
  awaiting_money: 'payment',
  paid_without_booking: 'payment',
  given_back_after_backup: 'payment',
  dispute_open: 'dispute',
  dispute_lost: 'dispute',
  no_unit: 'fleet',
  maintenance_cut: 'fleet',
  scooter_overdue: 'fleet',
  other_task: 'other',
};

const alarmTopic = ({ kind }: ReportedAlarm): NoticeTopic => topicOfAlarm[kind];

/** Of the first alarm that a mail names: what stands in one mail is told alike. */
export function topicOfUpdate({ raised, lasting, over }: AlarmUpdate): NoticeTopic {
  const [first] = [...raised, ...lasting, ...over];
  return first ? alarmTopic(first) : 'other';
}

type Part = { topic: NoticeTopic; news: AlarmUpdate };

/** What is told alike stays together: one mail, as long as the owner makes no difference. */
export function splitByRule(notices: Pick<Notices, 'rules'>, news: AlarmUpdate): Part[] {
  const parts = new Map<string, Part>();
  for (const which of ['raised', 'lasting', 'over'] as const)
    for (const alarm of news[which]) {
      const topic = alarmTopic(alarm);
      const rule = JSON.stringify(ruleOf(notices, topic));
      const part = parts.get(rule) ?? { topic, news: { raised: [], lasting: [], over: [] } };
      part.news[which].push(alarm);
      parts.set(rule, part);
    }
  return [...parts.values()];
}
