import { issuesOf, StaffApiError } from '../staff-api.ts';
import { type SaleIssue, unfitIssue } from './sale-issues.rules.ts';

/** The fields that the shop refused: it could not read them, or may not let this driver ride. */
export function issuesOfSale(fault: Error | null): readonly SaleIssue[] {
  if (!(fault instanceof StaffApiError)) return [];
  const { refusal, message, answer } = fault;
  const unfit = unfitIssue(refusal, Number(answer['ride'] ?? 0), message); // said where there are several
  return unfit ? [unfit] : issuesOf(fault);
}
