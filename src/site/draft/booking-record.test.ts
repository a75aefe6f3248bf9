import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeBookingRecord, storedBookingRecord, type BookingRecord } from './booking-record.ts';

const record: BookingRecord = {
  destination: 'Positano',
  startDate: '2027-05-10',
  endDate: '2027-05-12',
  scooter: {
    id: 1,
    model: 'Liberty 125cc',
    type: 'scooter',
    category: '125cc',
    imageUrl: '/api/assets/liberty-white.svg',
    available: true,
    pricePerDay: 65,
  },
  extras: { 5: 1 },
  extrasTotal: 0,
  totalPrice: 108.5,
  promoCode: 'LIMONE10',
};

describe('the record of a booking', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    });
  });

  it('lies in the session under its promised name, with its promised fields, in euros', () => {
    storeBookingRecord(record);
    expect([...stored.keys()]).toEqual(['costiera.booking']);
    expect(JSON.parse(stored.get('costiera.booking') ?? '')).toEqual({
      destination: 'Positano',
      startDate: '2027-05-10',
      endDate: '2027-05-12',
      scooter: record.scooter,
      extras: { 5: 1 },
      extrasTotal: 0,
      totalPrice: 108.5,
      promoCode: 'LIMONE10',
    });
    expect(storedBookingRecord()).toEqual(record);
  });

  it('that cannot be stored or read is only warned of', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(storedBookingRecord()).toBeNull();
    stored.set('costiera.booking', '{"destination":');
    expect(storedBookingRecord()).toBeNull();
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(() => storeBookingRecord(record)).not.toThrow();
    expect(warned).toHaveBeenCalledTimes(2);
  });
});
