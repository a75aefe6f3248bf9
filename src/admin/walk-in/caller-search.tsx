import { useMutation } from '@tanstack/react-query';
import type { KnownDriverAnswer } from '../../back-office/customers/customers.shape.ts';
import { CustomerSearch } from '../customers/customer-search.tsx';
import { useSay } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import type { TypedContact } from './known-customer.tsx';

type Props = { onFound: (contact: TypedContact) => void; onFill: (driver: KnownDriverAnswer) => void };

/** Who calls or stands at the counter: a tap looks up what the shop remembers of them. */
export function CallerSearch({ onFound, onFill }: Props) {
  const say = useSay();
  const showError = useErrorToast();
  const reading = useMutation({
    mutationFn: (code: string) => sendStaff<KnownDriverAnswer>('POST', `/customers/${code}/driver`),
    onSuccess: onFill,
    onError: showError,
  });
  return (
    <CustomerSearch
      name="caller"
      label={say('walkIn.caller')}
      hint={say('walkIn.caller.hint')}
      none={say('walkIn.caller.none')}
      onChoose={({ code, email, phone }) => {
        onFound({ email, phone });
        reading.mutate(code);
      }}
    />
  );
}
