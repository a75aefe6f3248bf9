import * as Radix from 'radix-ui/toast';
import { Icon } from './icon.tsx';
import { shownMs, type Toast, toasts as store } from './toast.ts';

type Props = { toasts: readonly Toast[]; closeLabel: string; regionLabel: string };

/** The spec's constants, said aloud although they are Radix's own: 5000 ms, 50 px to the right, F8. */
export default function ToasterView({ toasts, closeLabel, regionLabel }: Props) {
  return (
    <Radix.Provider duration={shownMs} swipeDirection="right" swipeThreshold={50} label={regionLabel}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Radix.Viewport className="toasts" hotkey={['F8']} label={`${regionLabel} ({hotkey})`} />
    </Radix.Provider>
  );
}

function OneToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  return (
    <Radix.Root
      className="toast"
      data-kind={toast.kind ?? 'plain'}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) store.dismiss(toast.id);
      }}
    >
      <div className="flex items-start gap-3">
        {toast.kind === 'success' && <Icon name="check" className="mt-0.5 size-5 text-leaf" />}
        {toast.kind === 'destructive' && <Icon name="warning" className="mt-0.5 size-5" />}
        <div className="grow">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.description && <Radix.Description>{toast.description}</Radix.Description>}
        </div>
        <Radix.Close
          aria-label={closeLabel}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-full"
        >
          <Icon name="close" />
        </Radix.Close>
      </div>
    </Radix.Root>
  );
}
