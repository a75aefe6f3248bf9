import { useQuery } from '@tanstack/react-query';
import type { OpeningAnswer } from '../../../fleet/opening.shape.ts';

/** The moment from which on scooters are handed out moves on, unlike whatever else is asked. */
const freshMs = 60_000;

/** When the shop hands out and takes back; undefined while that is not known, and then nothing is ruled out. */
export const useOpening = (): OpeningAnswer | undefined =>
  useQuery<OpeningAnswer>({ queryKey: ['/api', 'opening'], staleTime: freshMs }).data;
