import type { UnavailableSlot } from '../../delivery/delivery-slots.shape.ts';
import { useSay } from '../../pages/page-context.tsx';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import type { BookingState } from '../draft/booking-state.ts';

type Props = { slots: UnavailableSlot; draft: BookingState; onTaken: () => void };

/** No rider is left for that half-hour: the nearest ones of the same day. Pressing one changes the draft. */
export function TimeChoices({ slots: { end, nearest }, draft, onTaken }: Props) {
  const say = useSay('checkout');
  const { merge } = useBookingDraft();
  const field = `${end}Time` as const;
  return (
    <>
      <p>
        {nearest.length > 0 ? say(`trouble.slot.${end}`, { time: draft[field] }) : say('trouble.slot.none')}
      </p>
      <ul className="grid grid-cols-2 gap-2 empty:hidden">
        {nearest.map((time) => (
          <li key={time}>
            <button
              type="button"
              className="choice w-full text-center font-semibold"
              onClick={() => {
                merge({ [field]: time });
                onTaken();
              }}
            >
              {time}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
