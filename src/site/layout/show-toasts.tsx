import { createRoot } from 'react-dom/client';
import { Toaster } from '../../ui/toaster.tsx';

/** From now on every toast appears in this place of the layout, which says in its words how it is closed. */
export function showToasts(place: HTMLElement): void {
  const { close = '', region = '' } = place.dataset;
  createRoot(place).render(<Toaster closeLabel={close} regionLabel={region} />);
}
