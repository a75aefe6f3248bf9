import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { dateProblem, type DateProblem } from './change-date.rules.ts';

/** Says beside a date that is chosen why it cannot be had, before the form is sent. */
export function watchChangeDates(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-opening]')];
  const onChange = (event: Event) => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name?.startsWith('start')) forms.forEach((form) => showProblem(form, 'start'));
    if (name?.startsWith('end')) forms.forEach((form) => showProblem(form, 'end'));
  };
  forms.forEach((form) => form.addEventListener('change', onChange));
}

function showProblem(form: HTMLFormElement, which: 'start' | 'end'): void {
  const field = form.querySelector<HTMLElement>(`[data-moment=${which}]`);
  const [input, shown] = [field?.querySelector('input'), field?.querySelector<HTMLElement>('.field-error')];
  const said = shown?.querySelector('span');
  if (!field || !input || !shown || !said) return;
  const time = form.querySelector<HTMLSelectElement>(`[name=${which}Time]`)?.value ?? '';
  // `as`: change-fields.tsx wrote both.
  const opening = JSON.parse(form.dataset['opening'] ?? '') as OwnBooking['opening'];
  const texts = JSON.parse(field.dataset['texts'] ?? '') as Record<DateProblem, string>;
  const problem = input.value === '' ? null : dateProblem(which, { date: input.value, time }, opening);
  said.textContent = problem && texts[problem];
  shown.hidden = problem === null;
  input.ariaInvalid = problem === null ? null : 'true';
}
