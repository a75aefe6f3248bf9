/** On every page whose footer has the form: its code is fetched when somebody sends it. Gives its undo. */
export function watchSubscriptionForm(): () => void {
  const take = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-newsletter]')) return;
    event.preventDefault();
    // Without it the form goes its way without scripts.
    import('./submit-subscription.ts').then(
      ({ submitSubscription }) => void submitSubscription(form),
      () => form.submit(),
    );
  };
  document.addEventListener('submit', take);
  return () => document.removeEventListener('submit', take);
}
