import { useDeskAction } from '../layout/use-desk-action.ts';

export const useFleetAction = (done: string) =>
  useDeskAction(done, [['fleet'], ['models'], ['today'], ['calendar']]);

/** What shows papers and costs of a unit. */
export const papersChanged = [['unit papers'], ['fleet'], ['fleet costs'], ['today']] as const;
