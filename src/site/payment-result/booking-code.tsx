import { useSay } from '../../pages/page-context.tsx';

export function BookingCode({ code }: { code: string }) {
  const say = useSay('result');
  return (
    <p className="rounded-control bg-sand px-5 py-3">
      {say('payment.code')}{' '}
      <strong className="font-display text-xl tracking-wider whitespace-nowrap">{code}</strong>
    </p>
  );
}
