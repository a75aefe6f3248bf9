import { Button } from '../../../ui/button.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import { AddressField } from './address-field.tsx';
import { missingAddresses } from '../launcher.rules.ts';
import type { LauncherControls } from '../use-launcher.ts';

/** Where the scooter is brought, and where it is fetched again. */
export function AddressStep({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, dispatch, hasTriedToContinue } = launcher;
  const missing = hasTriedToContinue ? missingAddresses(selection) : [];
  const field = (which: 'deliveryAddress' | 'returnAddress') => ({
    town: selection.destination,
    value: selection[which],
    onChange: (text: string) => dispatch({ did: 'type address', which, text }),
    error: missing.includes(which) ? say('address.required') : undefined,
    // The first of the wrong fields takes the focus.
    takesFocus: missing[0] === which,
  });
  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-5">
      <AddressField label={say('address.delivery')} name="deliveryAddress" {...field('deliveryAddress')} />
      <AddressField label={say('address.return')} name="returnAddress" {...field('returnAddress')} />
      <div>
        <Button
          kind="quiet"
          className="-ml-5 disabled:ml-0 forced-colors:ml-0"
          disabled={selection.deliveryAddress.trim() === ''}
          onClick={() =>
            dispatch({ did: 'type address', which: 'returnAddress', text: selection.deliveryAddress })
          }
        >
          {say('address.same')}
        </Button>
      </div>
    </div>
  );
}
