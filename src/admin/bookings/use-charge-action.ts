import { useDeskAction } from '../layout/use-desk-action.ts';
import { changedByMoney } from '../money/changed-by-money.ts';

export const useChargeAction = (code: string, done: string) =>
  useDeskAction(done, [['charges', code], ['booking', code], ['today'], ...changedByMoney]);
