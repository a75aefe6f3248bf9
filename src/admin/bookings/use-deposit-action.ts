import { useDeskAction } from '../layout/use-desk-action.ts';
import { changedByMoney } from '../money/changed-by-money.ts';

export const useDepositAction = (code: string, done: string) =>
  useDeskAction(done, [['deposit', code], ['booking', code], ['today'], ...changedByMoney]);
