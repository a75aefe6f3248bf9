import { useSay } from '../../pages/page-context.tsx';
import { mendOf, type CheckoutField, type FieldErrors } from './driver.rules.ts';
import { useNeededLicence } from './use-needed-licence.ts';

/** What is to be done about a field; undefined where nothing is wrong with it. */
export function useErrorText(errors: FieldErrors): (field: CheckoutField) => string | undefined {
  const say = useSay('checkout');
  const licence = useNeededLicence();
  return (field) => {
    const error = errors[field];
    return error && say(`error.${mendOf(field, error)}`, { licence });
  };
}
