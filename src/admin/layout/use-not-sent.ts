import { showToast } from '../../ui/toast.ts';
import { useSay } from '../words.tsx';
import { sentenceOf } from './states.tsx';

/** Says that what was pressed did not come through, and why where the shop said so. */
export function useNotSent(): (fault: Error) => void {
  const say = useSay();
  return (fault) => showToast({ title: sentenceOf(fault, say('notSent')), kind: 'destructive' });
}
