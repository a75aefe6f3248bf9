/** Sends the form that NewsletterForm drew, and shows what came of it. */
export async function submitSubscription(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button?.disabled) return;
  if (button) button.disabled = true;
  const said = await post(form);
  for (const each of form.querySelectorAll<HTMLElement>('[data-said]'))
    each.hidden = each.dataset['said'] !== said;
  if (button) button.disabled = false;
  if (said === 'sent') form.reset();
}

type SubscriptionResult = 'sent' | 'invalid' | 'busy' | 'failed';
const resultOf: Record<number, SubscriptionResult> = { 200: 'sent', 400: 'invalid', 429: 'busy' };

async function post(form: HTMLFormElement): Promise<SubscriptionResult> {
  const fields = new FormData(form);
  const body = {
    email: fields.get('email'),
    website: fields.get('website'),
    consent: fields.has('consent'),
    language: document.documentElement.lang,
  };
  try {
    const answer = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return resultOf[answer.status] ?? 'failed';
  } catch {
    return 'failed';
  }
}
