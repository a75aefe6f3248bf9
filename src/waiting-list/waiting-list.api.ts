import { type Context, Hono } from 'hono';
import { isRefusal, type ListedRefusal } from '../basics/refusals.ts';
import { timeReasons, townReasons } from '../booking/bookable.rules.ts';
import { periodRefusals } from '../fleet/date-time.shape.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import { joinWaitingList, type WaitingListDeps } from './join-waiting-list.ts';
import { WaitingListBody, WaitingListAnswer } from './waiting-list.shape.ts';

/** A refusal that is missing here does not compile where it is answered. */
const joining = [
  'not_open_yet',
  'bad_form',
  'unknown_key',
  ...periodRefusals,
  ...timeReasons,
  ...townReasons,
  'too_late_to_wait',
  'scooters_free_now',
  'too_many_holds',
  'too_many_scooters',
] as const;

export const waitingListApi = (deps: WaitingListDeps & { networkKeyOf(c: Context): string }) =>
  new Hono().post(
    '/waiting-list',
    describeCall({
      summary:
        'Joins the waiting list of days that cannot be booked: an email is sent when they can; the answer is the same whether one waits already',
      tag: 'booking',
      ok: WaitingListAnswer,
      refusals: joining,
    }),
    validate('json', WaitingListBody),
    async (c) => {
      const taken = await joinWaitingList(deps, c.req.valid('json'), deps.networkKeyOf(c));
      return isRefusal(taken)
        ? answerRefusal(c, taken satisfies ListedRefusal<typeof joining>)
        : c.json({ ok: true as const });
    },
  );
