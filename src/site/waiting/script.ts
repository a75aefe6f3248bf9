import { offerAttribute } from './offer-form.ts';

/** What is held can be taken: its code is fetched when it is. */
export function startContent(): void {
  const form = document.querySelector<HTMLFormElement>(`form[${offerAttribute}]`);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    import('./take-offer.ts').then(
      ({ takeOffer }) => takeOffer(form),
      () => form.submit(), // goes its way without scripts
    );
  });
}
