/** On every page whose footer has the form: its code is fetched when somebody sends it. */
export function watchSubscriptionForm(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-newsletter]')) return;
    event.preventDefault();
    // Without it the form goes its way without scripts.
    import('./submit-subscription.ts').then(
      ({ submitSubscription }) => void submitSubscription(form),
      () => form.submit(),
    );
  });
}
