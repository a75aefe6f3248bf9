import { useRef, useState } from 'react';
import { CheckField } from '../../../ui/field.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import { AddressField } from './address-field.tsx';
import { currentBookingDraft } from '../../draft/booking-draft.ts';
import { useDevice } from '../device.ts';
import { missingAddresses } from '../launcher.rules.ts';
import type { LauncherControls } from '../use-launcher.ts';

/**
 * On to what is still to be filled in, else to the button that leads on. On a phone the keyboard covers that button: with the focus on it
 * the keyboard goes, and the button is seen.
 */
function focusOnward(): void {
  const { [0]: missing } = missingAddresses(currentBookingDraft());
  const next = missing ? `[role=dialog] [name=${missing}]` : '[data-continue]';
  document.querySelector<HTMLElement>(next)?.focus();
}

/** Where the scooter is brought, and where it is fetched again: at the same address, unless somebody says another. */
export function AddressStep({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, dispatch, hasTriedToContinue } = launcher;
  const { deliveryAddress, returnAddress } = selection;
  const [isSame, setIsSame] = useState(deliveryAddress === returnAddress);
  /** What was typed before the two became one. */
  const otherAddress = useRef('');
  const device = useDevice();
  const missing = hasTriedToContinue ? missingAddresses(selection) : [];
  const field = (which: 'deliveryAddress' | 'returnAddress') => ({
    name: which,
    town: selection.destination,
    value: selection[which],
    error: missing.includes(which) ? say('address.required') : undefined,
    // The first of the wrong fields takes the focus.
    takesFocus: missing[0] === which,
    onDone: () => device === 'mobile' && focusOnward(),
  });
  const type = (which: 'deliveryAddress' | 'returnAddress' | 'both') => (text: string) =>
    dispatch({ did: 'type address', which, text });

  function tick(same: boolean): void {
    setIsSame(same);
    if (same) otherAddress.current = returnAddress;
    type('returnAddress')(same ? deliveryAddress : otherAddress.current);
  }

  return (
    <div className="mx-auto grid w-full max-w-xl content-start gap-5">
      <AddressField
        {...field('deliveryAddress')}
        label={say('address.delivery')}
        onChange={type(isSame ? 'both' : 'deliveryAddress')}
      />
      <CheckField
        label={say('address.same')}
        name="sameAddress"
        checked={isSame}
        onChange={(event) => tick(event.target.checked)}
      />
      {!isSame && (
        <AddressField
          {...field('returnAddress')}
          label={say('address.return')}
          onChange={type('returnAddress')}
        />
      )}
    </div>
  );
}
