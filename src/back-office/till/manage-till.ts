import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { decodeSignaturePicture } from '../../contract/signing/decode-signature-picture.ts';
import type { AuditAction } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { Till } from '../../till/till.ts';
import { differenceOf, type HandKind, isSignedBy, type Counted } from '../../till/till.rules.ts';
import type { CashMoveBody, CloseTillBody, OpenTillBody } from './till.shape.ts';

export type ManageTillDeps = StaffDeps & { till: Till };

const subjectOf = (number: number) => ({ kind: 'till', id: String(number) }) as const;

/** Its float is counted. Refusals: till_open. */
export async function openTillDay(
  deps: ManageTillDeps,
  by: Permit<'use the till'>,
  { floatCents }: OpenTillBody,
): Promise<'open' | Refusal> {
  const opened = await deps.till.open({
    staffId: by.staffId,
    floatCents,
    onOpened: (tx, { number }) =>
      writeAudit(deps, tx, by, {
        action: 'opened the till',
        subject: subjectOf(number),
        after: { amountCents: floatCents },
      }),
  });
  return isRefusal(opened) ? opened : 'open';
}

const actionOf = {
  in: 'put money into the till',
  out: 'took money out of the till',
} as const satisfies Record<HandKind, AuditAction>;

/** Money that comes or goes without a customer. */
export const moveTillCash = (
  deps: ManageTillDeps,
  by: Permit<'use the till'>,
  move: CashMoveBody,
): Promise<'moved' | Refusal> =>
  deps.till.moveCash({
    ...move,
    staffId: by.staffId,
    onMoved: (tx, number) =>
      writeAudit(deps, tx, by, {
        action: actionOf[move.kind],
        subject: subjectOf(number),
        after: { amountCents: move.cents },
      }),
  });

/** Signed by who closes it: with their own name, and by pen where they like. The log has its seal. */
export async function closeTillDay(
  deps: ManageTillDeps,
  by: Permit<'close the till'>,
  { name, signature, counted, ...asked }: CloseTillBody,
): Promise<'closed' | Refusal> {
  const ownName = (await deps.staff.byId(deps.database, by.staffId))?.name ?? '';
  if (!isSignedBy(ownName, name))
    return refuse('bad_form', { issues: [{ path: 'name', code: 'not_your_name' }] });
  const picture = signature === null ? null : await decodeSignaturePicture(signature);
  if (isRefusal(picture)) return picture;
  const closed = await deps.till.close({
    ...asked,
    counted: withoutNone(counted),
    signedName: ownName,
    signature: picture,
    staffId: by.staffId,
    onClosed: (tx, { number, closing }) =>
      writeAudit(deps, tx, by, {
        action: 'closed the till',
        subject: subjectOf(number),
        after: {
          amountCents: closing.countedCents,
          differenceCents: differenceOf({ counted: closing.countedCents, expected: closing.expectedCents }),
          fingerprint: closing.seal,
        },
      }),
  });
  return isRefusal(closed) ? closed : 'closed';
}

const withoutNone = (counted: CloseTillBody['counted']): Counted =>
  Object.fromEntries(Object.entries(counted).filter(([, pieces]) => pieces !== undefined && pieces > 0));
