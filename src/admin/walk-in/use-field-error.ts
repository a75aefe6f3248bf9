import type { TypedDriver } from '../../booking/driver.shape.ts';
import { useSay } from '../language-provider.tsx';
import type { WrongFields } from './sale-issues.rules.ts';

export type DriverField = keyof TypedDriver;

/** What stands at a field of a driver that was refused: the shop's own words, or the field's. `of`: of who rides beside the first. */
export function useFieldError(wrong: WrongFields, of = '') {
  const say = useSay();
  return (field: DriverField): string | undefined => {
    const name = `${of}${field}`;
    if (!wrong.has(name)) return undefined;
    // Of the category, which is only chosen, there is nothing to say but what the shop says.
    return wrong.get(name) ?? (field === 'licenceCategory' ? undefined : say(`walkIn.wrong.${field}`));
  };
}
