import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours, addMinutes } from '../../basics/rome-time.ts';
import {
  decisionOn,
  isTooNear,
  lastPageMinutes,
  isLive,
  mayOpenPage,
  potEnd,
  type PotNow,
  shareStateOf,
  type ShareState,
} from './pot.rules.ts';

const now = new Date('2026-06-01T08:00:00Z');

describe('the time of a pot', () => {
  it('is two hours, and never later than twelve hours before the pickup', () => {
    expect(potEnd(now, addHours(now, 48))).toEqual(addHours(now, 2));
    expect(potEnd(now, addMinutes(now, 13 * 60 + 30))).toEqual(addMinutes(now, 90));
  });

  it('is an hour at least: where the pickup is nearer all is paid at once', () => {
    expect(isTooNear(now, addHours(now, 13))).toBe(false);
    expect(isTooNear(now, addMinutes(now, 13 * 60 - 1))).toBe(true);
  });

  it('ends for new pages to pay on 35 minutes before its own end', () => {
    const pot = { step: 'open', endsAt: addHours(now, 2) } as const;
    expect(lastPageMinutes).toBe(35);
    expect(mayOpenPage(pot, addMinutes(now, 84), false)).toBe(true);
    expect(mayOpenPage(pot, addMinutes(now, 85), false)).toBe(false);
    expect(mayOpenPage({ ...pot, step: 'let_go' }, now, true)).toBe(false);
    // Before the customer's own share no other.
    expect(mayOpenPage({ ...pot, step: 'waiting' }, now, true)).toBe(true);
    expect(mayOpenPage({ ...pot, step: 'waiting' }, now, false)).toBe(false);
  });
});

describe('a share', () => {
  it.each([
    ['none', 0, 'missing'],
    ['dead', 0, 'missing'],
    ['open', 0, 'can come'],
    ['awaiting', 0, 'can come'],
    ['paid', 65_00, 'paid'],
    ['paid', 0, 'given_back'],
  ] as const)('whose payment is %s, of which %i cents are there, is: %s', (status, kept, state) => {
    expect(shareStateOf(status, kept, 65_00)).toBe(state);
  });
});

const pot = (changes: Partial<PotNow> = {}): PotNow => ({
  step: 'open',
  ifMissing: 'customer_pays',
  isHeld: true,
  isOver: false,
  shares: ['paid', 'missing', 'missing'],
  ...changes,
});

describe('what follows from how a pot stands', () => {
  it.each<[string, Partial<PotNow>, ReturnType<typeof decisionOn>]>([
    ['it waits for the riders', {}, 'wait'],
    [
      'it waits for the customer before anybody is asked',
      { step: 'waiting', shares: ['missing', 'missing'] },
      'wait',
    ],
    ['it opens with the customer’s own share', { step: 'waiting' }, 'open'],
    ['all is paid', { shares: ['paid', 'paid', 'paid'] }, 'confirm'],
    ['all is paid in the last second', { shares: ['paid', 'paid'], isOver: true }, 'confirm'],
    ['what is missing falls to the customer', { isOver: true }, 'pass_on'],
    ['or all is let go, as was chosen', { isOver: true, ifMissing: 'let_go' }, 'let_go'],
    ['the customer does not pay it either', { step: 'owed', isOver: true }, 'let_go'],
    ['the customer pays it', { step: 'owed', shares: ['paid', 'paid'] }, 'confirm'],
    [
      'the customer never paid their own',
      { step: 'waiting', shares: ['missing', 'missing'], isOver: true },
      'let_go',
    ],
    [
      'nothing on a guess: a page can still be paid',
      { isOver: true, shares: ['paid', 'can come', 'missing'] },
      'wait',
    ],
    ['a share came and went back', { shares: ['paid', 'given_back', 'missing'] }, 'let_go'],
    ['the customer let go of the scooters, and paid', { isHeld: false, step: 'waiting' }, 'let_go'],
    ['it is paid', { step: 'paid', isHeld: false }, 'nothing'],
    ['it was let go', { step: 'let_go', isHeld: false }, 'nothing'],
  ])('%s', (_, changes, decision) => {
    expect(decisionOn(pot(changes))).toBe(decision);
  });

  type Event =
    | { kind: 'pays' | 'opens' | 'breaks off' | 'has it back'; nth: number }
    | { kind: 'ends' | 'looks' | 'drops the scooters' };
  const event: fc.Arbitrary<Event> = fc.oneof(
    fc.record({ kind: fc.constantFrom('pays', 'opens', 'breaks off'), nth: fc.nat(3) }),
    fc.record({ kind: fc.constantFrom('ends', 'looks') }),
    // Rare, for each of these ends it.
    fc.record({ kind: fc.constant('has it back'), nth: fc.nat(30) }),
    fc.record({ kind: fc.constantFrom('looks', 'looks', 'drops the scooters') }),
  );

  it('is in any order of events all or nothing: never both, and decided once its time is over and every page closed', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 40 }),
        fc.constantFrom('customer_pays', 'let_go'),
        fc.integer({ min: 2, max: 6 }),
        (events, ifMissing, size) => {
          let now: PotNow = pot({
            step: 'waiting',
            ifMissing,
            shares: Array.from({ length: size }, (): ShareState => 'missing'),
          });
          const decisions: string[] = [];
          const look = () => {
            const decision = decisionOn(now);
            decisions.push(decision);
            const step = ({ open: 'open', confirm: 'paid', pass_on: 'owed', let_go: 'let_go' } as const)[
              decision as 'open'
            ];
            if (decision === 'confirm') expect(now.shares.every((share) => share === 'paid')).toBe(true);
            const isBroken = !now.isHeld || now.shares.includes('given_back');
            if (isBroken && isLive(now.step)) expect(decision).toBe('let_go');
            if (decision === 'let_go') expect(isBroken || now.shares.includes('missing')).toBe(true);
            if (step) now = { ...now, step, isOver: false, isHeld: step === 'open' || step === 'owed' };
          };
          const happen = (one: Event): void => {
            if (!('nth' in one)) {
              if (one.kind === 'ends') now = { ...now, isOver: true };
              // Only before anything is paid can the customer choose something else.
              if (one.kind === 'drops the scooters' && now.step === 'waiting')
                now = { ...now, isHeld: false };
              return;
            }
            const nth = one.nth % size;
            if (one.kind === 'has it back') {
              if (now.shares[nth] === 'paid' && isLive(now.step))
                now = { ...now, shares: now.shares.with(nth, 'given_back') };
              return;
            }
            // Riders are asked once it is open; and what is decided takes no money any more.
            const isAsked = now.step === 'waiting' ? nth === 0 : now.step === 'open' || now.step === 'owed';
            if (!isAsked || now.shares[nth] === 'paid') return;
            const state = ({ pays: 'paid', opens: 'can come', 'breaks off': 'missing' } as const)[one.kind];
            now = { ...now, shares: now.shares.with(nth, state) };
          };
          for (const one of events) {
            happen(one);
            look();
          }
          // Its time is over, twice where what was missing fell to the customer; and every page is closed.
          for (let round = 0; round < 2; round += 1) {
            now = {
              ...now,
              isOver: true,
              shares: now.shares.map((share) => (share === 'can come' ? 'missing' : share)),
            };
            look();
            // A customer who has paid in the last second is asked nothing before the riders' time is over, too.
            if (now.step === 'open') {
              now = { ...now, isOver: true };
              look();
            }
          }
          expect(['paid', 'let_go']).toContain(now.step);
          for (const once of ['open', 'confirm', 'pass_on', 'let_go'])
            expect(decisions.filter((one) => one === once).length).toBeLessThanOrEqual(1);
          if (ifMissing === 'let_go') expect(decisions).not.toContain('pass_on');
        },
      ),
      { numRuns: 500 },
    );
  });
});
