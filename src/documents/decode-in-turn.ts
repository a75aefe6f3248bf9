import { concurrencyLimiter } from '../database/concurrency-limiter.ts';

/**
 * Pictures that people send are decoded a few at once in the whole process: unpacked, one of 50 megapixels takes some hundred megabytes. Who
 * waits too long, or comes when too many wait already, is told to come again, as with a database that does not answer.
 */
const turns = () => concurrencyLimiter({ atOnce: 2, patienceMs: 20_000, mostWaiting: 40 });

export const decodeInTurn = turns();

/** Small ones, which need not wait behind the large: nobody's signature waits for somebody's photos. */
export const decodeSmallInTurn = turns();

/** Tickets are drawn whenever somebody looks at their booking: no hand-over's photos wait behind them, nor they behind photos. */
export const drawTicketInTurn = turns();
