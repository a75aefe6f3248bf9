import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { useSay } from '../language-provider.tsx';

type Props = Pick<DialogProps, 'title' | 'footer' | 'fullScreen' | 'children'> & { onClose: () => void };

/**
 * A dialog of the desk, drawn only while it is open; the browser's Back closes it. A link in it replaces its entry of the history
 * (`replace`), so that Back leads from the linked page to the one below the dialog.
 */
export function DeskDialog({ onClose, ...props }: Props) {
  const say = useSay();
  useCloseOnBack(onClose);
  return <Dialog open onOpenChange={(open) => !open && onClose()} closeLabel={say('close')} {...props} />;
}
