import type { DisputeView } from '../../back-office/disputes/disputes.shape.ts';
import { DisputeCard } from './dispute-card.tsx';

/** `named`: with the booking that each is about. */
export const DisputeList = ({ disputes, named }: { disputes: readonly DisputeView[]; named: boolean }) => (
  <ul className="grid divide-y divide-line">
    {disputes.map((dispute) => (
      <li key={dispute.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
        <DisputeCard dispute={dispute} named={named} />
      </li>
    ))}
  </ul>
);
