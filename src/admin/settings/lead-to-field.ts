/** Where a field is led to that has another name on its page, or is shown only by another one. */
const insteadOf: Partial<Record<string, string>> = {
  'office.latitude': 'latitude',
  'office.longitude': 'longitude',
  keptCardDays: 'keepCard',
};

/** Leads to a field of a page of settings by its path, in the middle of what is seen: by its name, or the first of the part that it is. */
export function leadToField(form: HTMLElement, path: string): void {
  const byName = (name = '') => form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const part = form.querySelector<HTMLElement>(`#${CSS.escape(path)}`);
  const field =
    byName(path) ??
    byName(insteadOf[path]) ??
    part?.querySelector<HTMLElement>('input, select, textarea, summary, button') ??
    part;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
