import type { PickupPhotosAnswer } from '../../handover/pickup/pickup-photo.shape.ts';
import { base64Of, shrinkPhoto } from '../../ui/shrink-photo.ts';

/**
 * Makes each chosen photo small and sends it by itself. One that does not arrive stays on the page and goes when pressed for, or
 * when the network is back; the same photo twice is one to the server.
 */
export function watchPickupPhotos(): void {
  const card = document.querySelector<HTMLElement>('[data-pickup-photos]');
  if (!card) return;
  const forms = [...card.querySelectorAll<HTMLFormElement>('form[data-photo]')];
  const photos = forms.map((form) => createPhotoUpload(card, form));
  addEventListener('online', () => photos.forEach(({ retry }) => void retry()));
}

type Status = 'sending' | 'there' | 'waits' | 'bad';

function createPhotoUpload(card: HTMLElement, form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('input[type=file]');
  const button = form.querySelector<HTMLButtonElement>('button');
  let waiting: Blob | null = null;
  let isBusy = false;
  showButton(button, 'none');

  async function choose(): Promise<void> {
    const file = field?.files?.[0];
    if (!file) return;
    showPreview(form, file);
    showStatus(card, form, 'sending');
    try {
      // A browser that cannot read it lets the server look at it, where it is short enough for the call.
      waiting = await shrinkPhoto(file).catch(() => file);
    } finally {
      await retry();
    }
  }

  async function retry(): Promise<void> {
    const photo = waiting;
    if (!photo || isBusy) return;
    isBusy = true;
    showButton(button, 'none');
    showStatus(card, form, 'sending');
    const answer = await send(`${card.dataset['pickupPhotos'] ?? ''}/${form.dataset['photo'] ?? ''}`, photo);
    isBusy = false;
    // Another one was chosen meanwhile.
    if (waiting !== photo) return retry();
    if ('photos' in answer) {
      waiting = null;
      showStatus(card, form, 'there');
      showCount(card, answer.photos.length);
    } else {
      if (answer.isFinal) waiting = null;
      showStatus(card, form, answer.isFinal ? 'bad' : 'waits', answer.message);
      showButton(button, answer.isFinal ? 'none' : 'again');
    }
  }

  field?.addEventListener('change', () => void choose());
  // Chosen before the script was there.
  void choose();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void retry();
  });
  return { retry };
}

/** `isFinal`: the same photo would be refused again. */
type SendResult = PickupPhotosAnswer | { isFinal: boolean; message?: string };

async function send(address: string, photo: Blob): Promise<SendResult> {
  try {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ picture: await base64Of(photo) }),
    });
    // Both of the shop's own shapes (pickup-photo.shape.ts, api-answers.ts)
    const body = (await answer.json()) as PickupPhotosAnswer & { message: string };
    if (answer.ok) return { photos: body.photos };
    return { isFinal: answer.status < 500 && answer.status !== 429, message: body.message };
  } catch {
    return { isFinal: false };
  }
}

function showPreview(form: HTMLFormElement, file: File): void {
  const picture = form.querySelector('img');
  if (!picture) return;
  URL.revokeObjectURL(picture.src);
  picture.src = URL.createObjectURL(file);
  picture.onload = () => (picture.hidden = false);
  picture.onerror = () => (picture.hidden = true);
}

function showStatus(card: HTMLElement, form: HTMLFormElement, status: Status, message?: string): void {
  const line = form.querySelector<HTMLElement>('[role=status]');
  if (!line) return;
  const isTrouble = status === 'bad' || (status === 'waits' && message !== undefined);
  line.textContent = isTrouble ? (message ?? card.dataset['bad'] ?? '') : (card.dataset[status] ?? '');
  line.classList.toggle('text-danger', status === 'bad' || status === 'waits');
  line.classList.toggle('text-leaf', status === 'there' || status === 'sending');
  form.ariaBusy = String(status === 'sending');
}

function showButton(button: HTMLButtonElement | null, what: 'again' | 'none'): void {
  if (!button) return;
  button.hidden = what === 'none';
  for (const part of button.querySelectorAll<HTMLElement>('[data-send], [data-again]'))
    part.hidden = part.dataset['again'] === undefined;
}

/** With the last one the server draws the page anew: the code can be pressed for. */
function showCount(card: HTMLElement, count: number): void {
  const line = card.querySelector<HTMLElement>('[data-progress]');
  if (line) line.textContent = (card.dataset['count'] ?? '').replace('#', String(count));
  const bar = card.querySelector('progress');
  if (bar) bar.value = count;
  if (count === Number(card.dataset['total'])) location.reload();
}
