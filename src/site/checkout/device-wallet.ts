import { useEffect, useState } from 'react';

export type Wallet = 'Apple Pay' | 'Google Pay';

/** What Safari has. */
type WithApplePay = { ApplePaySession?: { canMakePayments?: () => boolean } };

/**
 * The wallet that the device comes with. Asked of the browser alone: no provider's script, and no payment request, for which a
 * browser would fetch from the provider. Whether there is a card in it, the provider's own page finds out.
 */
export function deviceWallet(): Wallet | null {
  if (canPayWithApple(globalThis as WithApplePay)) return 'Apple Pay';
  return 'PaymentRequest' in globalThis && navigator.userAgent.includes('Android') ? 'Google Pay' : null;
}

function canPayWithApple({ ApplePaySession }: WithApplePay): boolean {
  try {
    return ApplePaySession?.canMakePayments?.() === true;
  } catch {
    return false; // it throws where the page is not secure
  }
}

/** Known once the page lives: the server knows nothing of the device. */
export function useDeviceWallet(): Wallet | null {
  const [wallet, setWallet] = useState<Wallet | null>(null);
  useEffect(() => setWallet(deviceWallet()), []);
  return wallet;
}
