import { useQuery } from '@tanstack/react-query';
import type { DeliverySlotsAnswer } from '../../../delivery/delivery-slots.shape.ts';
import { useRides } from '../../draft/further-rides.ts';
import { loadForDraft } from '../../queries/load-for-draft.ts';
import type { Selection } from '../launcher.rules.ts';

/** The half-hours at which a rider can bring, and fetch; asked only where one has to. */
export function useAvailableSlots(selection: Selection) {
  const { destination, pickupOption, selectedStartDate: start, selectedEndDate: end, startTime } = selection;
  const beside = useRides()?.further.length ?? 0;
  const query = new URLSearchParams({
    destination,
    startDate: start ?? '',
    endDate: end ?? start ?? '',
    // On one day what is brought counts against what is fetched.
    ...(startTime && start === end ? { startTime } : {}),
    ...(beside > 0 ? { scooters: String(1 + beside) } : {}),
  });
  return useQuery<DeliverySlotsAnswer>({
    queryKey: ['/api', `delivery-slots?${query}`],
    queryFn: loadForDraft,
    enabled: pickupOption === 'delivery' && destination !== '' && start !== null,
  });
}
