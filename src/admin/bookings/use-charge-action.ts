import { useDeskAction } from '../layout/use-desk-action.ts';

export const useChargeAction = (code: string, done: string) =>
  useDeskAction(done, [['charges', code], ['booking', code], ['today']]);
