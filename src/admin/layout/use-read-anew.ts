import { useQueryClient } from '@tanstack/react-query';

/** Asks anew, wherever it is shown, for what may have changed. */
export function useReadAnew(): (changed: readonly (readonly unknown[])[]) => Promise<unknown> {
  const client = useQueryClient();
  return (changed) => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}
