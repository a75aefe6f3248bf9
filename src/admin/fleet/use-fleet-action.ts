import { useDeskAction } from '../layout/use-desk-action.ts';

export const useFleetAction = (done: string) =>
  useDeskAction(done, [['fleet'], ['models'], ['today'], ['calendar']]);
