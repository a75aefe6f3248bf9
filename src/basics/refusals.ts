/**
 * Every reason for which the shop says no. Each has a message per language (src/translations/…/refusals.json) and one HTTP
 * status. A refusal is a value that is returned; only faults are thrown.
 */
export const refusalStatus = {
  // the form
  bad_form: 400,
  unknown_key: 400,
  bad_date: 400,
  end_before_start: 400,
  off_the_half_hour: 400,
  missing_idempotency_key: 400,
  bad_signature_picture: 400,
  blank_signature: 400,
  wrong_webhook_signature: 400,
  // who asks
  sign_in_first: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  foreign_origin: 403,
  not_your_booking: 403,
  not_permitted: 403,
  second_factor_first: 403,
  // what is not there
  not_found: 404,
  contract_not_found: 404,
  link_over: 404,
  // state and stock
  nothing_free: 409,
  slot_full: 409,
  price_changed: 409,
  in_the_past: 409,
  too_far_ahead: 409,
  too_long: 409,
  too_short_notice: 409,
  closed_then: 409,
  office_only_in_maiori: 409,
  delivery_needs_addresses: 409,
  too_young: 409,
  licence_not_enough: 409,
  extra_not_offered: 409,
  promo_unknown: 409,
  promo_used_up: 409,
  too_little_to_pay: 409,
  too_many_holds: 409,
  request_in_progress: 409,
  already_paid: 409,
  payment_in_progress: 409,
  hold_over: 409,
  cannot_cancel: 409,
  cannot_change: 409,
  nothing_changed: 409,
  too_late_to_change: 409,
  only_longer: 409,
  promised_to_next: 409,
  changed_meanwhile: 409,
  rental_not_over: 409,
  review_rewritten: 409,
  refund_changed: 409,
  nothing_to_give_back: 409,
  not_missed: 409,
  cannot_undo: 409,
  already_staff: 409,
  last_owner: 409,
  cannot_hand_over: 409,
  key_unsigned: 409,
  key_too_early: 409,
  key_not_back: 409,
  no_key: 409,
  not_out: 409,
  unit_is_out: 409,
  unit_in_maintenance: 409,
  unit_taken: 409,
  other_scooter: 409,
  no_room_for_other: 409,
  mail_over: 409,
  refund_not_by_hand: 409,
  already_signed: 409,
  no_text_yet: 409,
  text_changed: 409,
  pdf_not_ready: 409,
  second_driver_missing: 409,
  second_driver_not_booked: 409,
  // size, kind, reuse, rate, dependencies
  too_large: 413,
  json_only: 415,
  key_reused: 422,
  too_many_requests: 429,
  provider_unavailable: 503,
  paused: 503,
  out_of_order: 503,
  fault: 500,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusalStatus;

export type Refusal<Detail = unknown> = { refusal: RefusalCode; detail?: Detail };

export const refuse = <Detail>(refusal: RefusalCode, detail?: Detail): Refusal<Detail> =>
  detail === undefined ? { refusal } : { refusal, detail };

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refusal' in value;
