import { showToast } from '../../ui/toast.ts';
import { useSay } from '../language-provider.tsx';
import { errorMessage } from './query-states.tsx';

/** Says that what was pressed did not come through, and why where the shop said so. */
export function useErrorToast(): (fault: Error) => void {
  const say = useSay();
  return (fault) => showToast({ title: errorMessage(fault, say('notSent')), kind: 'destructive' });
}
