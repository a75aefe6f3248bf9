import type { Stop, TodayAnswer } from '../../back-office/today/today.shape.ts';
import { useSay } from '../language-provider.tsx';
import { RoundColumn } from './round-column.tsx';
import type { OpenStops } from './use-open-stops.ts';

type Props = { rider: TodayAnswer['riders'][number]; stops: readonly Stop[]; open: OpenStops };

/** A rider’s own road, before everything else of the day. */
export default function OwnRound({ rider, stops, open }: Props) {
  return <RoundColumn rider={rider} title={useSay()('rounds.own')} stops={stops} open={open} />;
}
