/** What the shop does by itself or asks of another: what is timed, and is a span where traces are wanted. `name` is one of few. */
export type Act = { kind: 'job' | 'provider' | 'mail'; name: string };

/** `outcomeOf` puts what came of it into one of few words; what is thrown is “fault”, and goes on. */
export type AroundAct = <Result>(
  act: Act,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
) => Promise<Result>;

export const unwatched: AroundAct = (_act, work) => work();

/** The span that goes on, as others name it (https://www.w3.org/TR/trace-context/). */
export type SpanName = { traceId: string; spanId: string; traceFlags: number };

/** What a line of the log, a job and a span belong to. */
export type Cause = { requestId?: string; job?: string; span?: SpanName };

/** Follows what is done, over every wait. */
export type Causes = { current(): Cause; run<Result>(cause: Cause, work: () => Result): Result };

export const noCauses: Causes = { current: () => ({}), run: (_cause, work) => work() };
