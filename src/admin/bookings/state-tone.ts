import type { BookingLine } from '../../back-office/bookings/bookings.shape.ts';

type Tone = 'plain' | 'good' | 'bad' | 'sun' | 'sea';

const tones: Record<BookingLine['state'], Tone> = {
  held: 'sun',
  confirmed: 'sea',
  collected: 'good',
  returned: 'plain',
  cancelled: 'plain',
  no_show: 'bad',
  expired: 'plain',
};

export const toneOf = (state: BookingLine['state']): Tone => tones[state];
