/**
 * Leaves for the provider's page. Without the transition that our own pages share: the other side takes no part in it, and a
 * page of the same host (the demo's) would break it off with an error.
 */
export function goToPayment(checkoutUrl: string): void {
  addEventListener('pageswap', (event) => event.viewTransition?.skipTransition(), { once: true });
  location.assign(checkoutUrl);
}
