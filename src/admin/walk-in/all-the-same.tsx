import { useSay } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { StaffApiError } from '../staff-api.ts';
import { WhyField, whyIn } from './why-field.tsx';

/** Where the shop would not rent to somebody of a sale: who has the right says why it does all the same. */
export function AllTheSame({ fault }: { fault: Error | null }) {
  const say = useSay();
  const may = useHasPermission();
  if (!(fault instanceof StaffApiError) || fault.refusal !== 'do_not_rent') return null;
  if (!may('rent all the same')) return <p>{say('walkIn.allTheSame.ask')}</p>;
  return <WhyField name="allTheSame" label={say('walkIn.allTheSame')} />;
}

/** Nothing where nobody was asked. */
export function allTheSameIn(form: HTMLFormElement): { allTheSame?: string } {
  const why = whyIn(form, 'allTheSame');
  return why === '' ? {} : { allTheSame: why };
}
