/** What the history of a booking can say. */
export const bookingEventKinds = [
  'held',
  'confirmed',
  'expired',
  'cancelled',
  'collected',
  'returned',
  'late',
  'no_show',
  'undone',
  'reported_handover',
  'reported_return',
  'reported_by_customer',
  'licence_photographed',
  'unit_changed',
  'unit_chosen',
  'unit_lost',
  'unit_found',
  'modified',
  'rider_note',
  'second_driver_left',
  'change_asked',
  'change_given_back',
  'refund_due',
  'pot_opened',
  'pot_owed',
  'pot_let_go',
  'part_refund',
  'way_given_back',
  'key_shown',
  'link_sent',
  'link_replaced',
  'weather',
  'closure',
  'note',
  'data_code_sent',
  'data_downloaded',
  'erasure_asked',
  'card_consent',
  'card_removed',
  'charges_announced',
  'charge_objected',
  'charges_paid',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];

export type BookingEvent = {
  kind: BookingEventKind;
  actor: 'customer' | 'provider' | 'shop' | 'staff';
  detail?: object;
};
