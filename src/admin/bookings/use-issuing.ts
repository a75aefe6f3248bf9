import { useMutation } from '@tanstack/react-query';
import type { InvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';
import { sendStaff } from '../staff-api.ts';
import type { StaffCall } from '../staff-calls.ts';

type Issuing = Extract<
  StaffCall,
  ['POST', `/bookings/${string}/invoice` | `/invoices/${string}/credit`, ...unknown[]]
>;

/** Issues an invoice or a credit note of a booking. `done`: what is said then of its number. */
export function useIssuing(code: string, done: (number: string) => string) {
  const readAnew = useReadAnew();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (call: Issuing) => sendStaff<InvoiceAnswer>(...call),
    onSuccess: ({ number }) => {
      showToast({ title: done(number), kind: 'success' });
    },
    onError: showError,
    onSettled: () => readAnew([['invoice', code], ['invoices'], ['documents'], ['today']]),
  });
}
