import type { Stop } from '../../back-office/today/today.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { equipmentNames } from '../equipment-names.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { OpenRestBadge } from './open-rest-badge.tsx';
import { isOverdue, stopWarnings } from '../../back-office/today/stop.rules.ts';

type Props = {
  stop: Stop;
  /** Beside the others of its stop: what their order owes stands with the one that it is taken with, or above all of them (PartyWarnings). */
  isInParty?: boolean;
};

/** What is wrong stands first and is red; what is in order is quiet. */
export function StopBadges({ stop, isInParty = false }: Props) {
  const { say, language } = useDeskLanguage();
  const { kind, contract, payment, disputed, openRest, secondDriver, helmets, extras } = stop;
  const troubles = stopWarnings(stop).filter((trouble) => trouble !== 'noRest');
  return (
    <p className="flex flex-wrap gap-2">
      {isOverdue(stop, Date.now()) && (
        <Badge tone="bad">{say(kind === 'pickup' ? 'stop.waiting' : 'stop.overdue')}</Badge>
      )}
      {troubles.map((trouble) => (
        <Badge key={trouble} tone="bad">
          {say(`trouble.${trouble}`)}
        </Badge>
      ))}
      {(!isInParty || openRest?.takenWith === null) && <OpenRestBadge stop={stop} />}
      {contract === 'signed' && <Badge tone="good">{say('stop.signed')}</Badge>}
      {payment === 'paid' && !disputed && !openRest && <Badge tone="good">{say('stop.paid')}</Badge>}
      {secondDriver && <Badge>{say('stop.secondDriver')}</Badge>}
      {helmets !== null && <Badge>{say('stop.helmets', { n: helmets })}</Badge>}
      {equipmentNames(extras, language).map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </p>
  );
}
