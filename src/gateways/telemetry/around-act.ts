import type { Act, AroundAct, Causes } from '../../basics/acts.ts';
import type { Traces } from './traces.type.ts';

type Watchers = {
  causes: Causes;
  traces: Traces | null;
  timed(act: Act, outcome: string, seconds: number): void;
};

/** Each act is timed, and a span below what it is done for. */
export const createAroundAct =
  ({ causes, traces, timed }: Watchers): AroundAct =>
  async (act, work, outcomeOf) => {
    const began = performance.now();
    const cause = causes.current();
    const span = traces?.begin({
      name: `${act.kind} ${act.name}`,
      kind: act.kind === 'job' ? 'internal' : 'client',
      parent: cause.span,
      attributes: cause.requestId === undefined ? {} : { 'costiera.request_id': cause.requestId },
    });
    let outcome = 'fault';
    try {
      const result = await causes.run(span ? { ...cause, span: span.name } : cause, work);
      outcome = outcomeOf(result);
      return result;
    } finally {
      timed(act, outcome, (performance.now() - began) / 1000);
      span?.end({ attributes: { 'costiera.outcome': outcome }, isFault: outcome === 'fault' });
    }
  };
