import { createRoot } from 'react-dom/client';
import { Toaster } from '../../ui/toaster.tsx';
import { toastsId } from './watch-toasts.ts';

/** From now on every toast appears where the layout has its place. */
export function showToasts(): void {
  const place = document.getElementById(toastsId);
  if (!place) return;
  const { close = '', region = '' } = place.dataset;
  createRoot(place).render(<Toaster closeLabel={close} regionLabel={region} />);
}
