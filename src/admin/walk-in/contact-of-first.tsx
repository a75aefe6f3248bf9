import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { KnownDriverAnswer } from '../../back-office/customers/customers.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import { driverIn } from './driver-fields.tsx';

type Props = { code: string; onFill: (driver: KnownDriverAnswer) => void };

/** For the customer of the first of two sales: how they are reached is filled in on a press, as that is logged; who rides is typed. */
export function ContactOfFirst({ code, onFill }: Props) {
  const say = useSay();
  const showError = useErrorToast();
  const place = useRef<HTMLDivElement>(null);
  const reading = useMutation({
    mutationFn: () => sendStaff<KnownDriverAnswer>('POST', `/customers/${code}/driver`),
    onSuccess: ({ email, phone, language }) => {
      const form = place.current?.closest('form');
      if (!form) return; // gone meanwhile
      const { driver } = driverIn(form);
      onFill({
        fullName: driver.fullName,
        dateOfBirth: driver.dateOfBirth ?? null,
        licenceCountry: driver.licenceCountry ?? '',
        licenceCategory: driver.licenceCategory ?? null,
        validUntil: null,
        email,
        phone,
        language,
      });
    },
    onError: showError,
  });
  return (
    <div ref={place} className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{say('walkIn.second.rider')}</p>
      <Button kind="second" busy={reading.isPending} onClick={() => reading.mutate()}>
        {say('walkIn.second.contact')}
      </Button>
    </div>
  );
}
