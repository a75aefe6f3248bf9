import { useDeskAction } from '../layout/use-desk-action.ts';

export const useDepositAction = (code: string, done: string) =>
  useDeskAction(done, [['deposit', code], ['booking', code], ['today']]);
