import { hasPermission, type Role } from '../../identity/permissions.rules.ts';

/** Of which orders a task says how much the invoice would be of: of none to who sees no money, and only of what a booking is known of. */
export const ordersWithSums = (
  role: Role,
  tasks: readonly { kind: string; reference: string; code: string | null }[],
): string[] =>
  hasPermission(role, 'see money')
    ? tasks.flatMap(({ kind, reference, code }) =>
        kind === 'invoice_asked' && code !== null ? [reference] : [],
      )
    : [];
