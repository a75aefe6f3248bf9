import { emptied, plain, sealed, staff, type ColumnErasure, type TableErasure } from './column-erasure.ts';
import type { Tables } from './tables.ts';

export const personalColumns = {
  shop: plain('only_row mode born_at'),
  restored: plain('id as_of restored_at compared_at thawed_at'),
  rate_count: {
    ...plain('until times'),
    key: 'plain: a pseudonym, or a booking’s id, whose window ends within a day',
  },
  scooter: {
    ...plain(
      'id model colour colour_value description image_file active type category seats pictures version',
    ),
    colour_names: 'plain: what a model’s colour is called',
    licence: 'plain: the least that a model needs',
    texts: 'plain: about a model',
  },
  model_picture: plain('file bytes in_store created_at'),
  unit_import: plain('key list_sha256 units created_at'),
  unit_document: {
    ...plain('unit_id kind due_on file_type file_id file_size file_at store_key'),
    file_name: 'plain: of a paper of a scooter',
    bytes: 'plain: a paper of a scooter',
  },
  unit_reminder: plain('unit_id kind due threshold digest day'),
  unit_cost: {
    ...plain('id unit_id day cents kilometres version created_at'),
    what: 'plain: what was done to a scooter',
    workshop: 'plain: a company',
  },
  revision: plain('topic number'),
  setting_version: {
    ...plain('id kind follows set_at'),
    value: 'plain: of the shop itself',
    staff_id: staff,
  },
  shop_logo: plain('file bytes created_at'),
  unit: {
    ...plain(
      'id scooter_id plate state version kilometres service_due_on service_due_km insured_until let_out_on',
    ),
    note: 'plain: about a scooter',
  },
  key_box: plain('unit_id key_id sealed_code set_at'),
  weather_day: {
    ...plain('id day towns bookings created_at'),
    staff_id: staff,
  },
  occupancy: {
    ...plain('id unit_id period kind reference created_at fixed'),
    note: 'plain: why a scooter is not for hire',
  },
  tariff: { ...plain('id tiers created_at effective_from withdrawn_at'), staff_id: staff },
  comparable_since: plain('subject since'),
  promo_code: {
    ...plain('code percent amount_cents valid_from valid_until redemption_limit active'),
    ...plain('minimum_days pickup_from pickup_until scooter_ids'),
    once_per_customer: 'plain: a condition of a code',
  },
  extra: {
    ...plain('id status info image_file price_per_day_cents at_most pricing stock least_age'),
    ...plain('is_included position version'),
    name: 'plain: of an extra',
    texts: 'plain: of an extra',
    is_second_driver: 'plain: which extra is one',
    licence_categories: 'plain: with which an extra is given',
  },
  booking: {
    ...plain(
      'id code state version language scooter_id pickup_option start_date start_time end_date end_time starts_at ends_at extras people',
    ),
    ...plain('promo_code quote total_cents retained_cents accepted_terms_at terms_version hold_ends_at'),
    ...plain(
      'unit_missing link_generation link_extended_until created_at forgotten_at party_id party_cents party_way_cents payer_id adds_to rider_link_generation',
    ),
    destination: 'plain: one of the towns',
    delivery_address: emptied,
    return_address: emptied,
    rider_note: emptied,
    driver_name: emptied,
    driver_email: emptied,
    driver_phone: emptied,
    licence_country: 'plain: of very many people',
    licence_category: 'plain: one of four',
    draft_id: emptied,
    network_key: emptied,
    wider_network_key: emptied,
    link_sha256: emptied,
    result_sha256: emptied,
    rider_link_sha256: emptied,
  },
  pot: plain('party_id if_missing ends_at step owed_id created_at'),
  booking_change: {
    ...plain(
      'id booking_id state booking_version quote due_cents created_at ended_at together_id back_cents',
    ),
    wish: emptied,
  },
  booking_event: {
    ...plain('id booking_id kind actor at'),
    detail: emptied,
  },
  promo_redemption: plain('booking_id code at'),
  idempotency: 'deleted',
  staff_task: {
    ...plain('id kind reference created_at done_at over_at'),
    detail: emptied,
  },
  payment_attempt: {
    ...plain(
      'id reference number amount_cents currency live session_id expires_at closed_at created_at payer way capture intent_id capture_before card_of',
    ),
    parameters: emptied,
    found_again: 'plain: code, scooter and times (lost-booking.shape.ts)',
    checkout_url: emptied,
  },
  payment_fact: {
    ...plain('id reference attempt_id object_id object_kind status amount_cents currency live recorded_at'),
    detail: 'plain: ids of the provider’s and of ours, and who of the shop took it',
  },
  provider_event: plain('id kind object_id received_at settled_at'),
  refund_request: {
    ...plain('id reference intent_id amount_cents reason provider_refund_id dropped_at created_at share_of'),
    by_hand_why: emptied,
  },
  undecided: plain('reference since'),
  capture_request: plain('id reference intent_id kind amount_cents created_at sent_at refused_why'),
  kept_card: {
    ...plain('method_id reference kept_at removed_at detached_at'),
    customer_id: 'plain: an id of the provider’s, with which it forgets the card',
    brand: emptied,
    last4: emptied,
    expires: emptied,
  },
  payment_dispute: plain('id reference reason due_at first_seen_at submitted_at'),
  till_day: {
    ...plain('number day opened_at float_cents is_float_counted closed_at closing_id counted counted_cents'),
    ...plain('expected_cents left_cents seal'),
    opened_by: staff,
    closed_by: staff,
    note: 'plain: why the drawer held another sum; the shop’s books',
    signed_name: staff,
    signature: staff,
  },
  till_entry: {
    ...plain('id kind till_number way cents reference slip at'),
    reason: 'plain: what the shop paid or took; its books',
    staff_id: staff,
  },
  mail: {
    ...plain('id kind cause reference language state tries next_try_at created_at sent_at not_before'),
    message_id: 'plain: our id and our host',
    last_answer: emptied,
  },
  notice: {
    ...plain('id topic kind cause reference created_at'),
    mail_group: 'plain: the mails that tell it',
  },
  message_switch: {
    ...plain('is_on changed_at'),
    message: 'plain: a kind of mail',
  },
  heartbeat: plain('job since at'),
  alarm: plain('kind began_at seen_at told_at told'),
  alarm_notice: plain('id news created_at'),
  review: 'deleted',
  money_request: {
    ...plain(
      'id booking_id amount_cents language asked_at expires_at withdrawn_at link_generation forgotten_at',
    ),
    lines: emptied,
    to_name: emptied,
    to_email: emptied,
    to_phone: emptied,
    link_sha256: emptied,
    asked_by: staff,
    withdrawn_by: staff,
  },
  waiting: 'deleted',
  contact_message: 'deleted',
  contact_reply: 'deleted',
  newsletter: 'deleted',
  newsletter_event: 'deleted',
  article: plain('id type status featured image_file published_at created_at version'),
  article_picture: plain('file bytes created_at'),
  article_text: {
    ...plain('article_id language excerpt content'),
    title: 'plain: what the shop publishes',
  },
  contract: {
    ...plain(
      'id booking_id status superseded_at link_generation link_sha256 link_ends_at key_id template_version template_sha256 verification_code accepted_at clauses_approved_at signed_at pdf_sha256 sealed_at created_at',
    ),
    second_driver: 'plain: whether there is one',
    wrapped_key: sealed,
    sealed_driver: sealed,
    sealed_customer_data: sealed,
    sealed_text: sealed,
    sealed_signature: sealed,
    sealed_pdf: sealed,
    text_sha256: 'plain: a hash',
    text_facts_sha256: 'plain: a hash',
    text_language: 'plain: the language that it was read in',
    accepted_text_sha256: 'plain: a hash',
  },
  contract_event: {
    ...plain('id contract_id kind at position who_sha256 previous_sha256 sha256'),
    text_sha256: 'plain: a hash',
    network: emptied,
    user_agent: emptied,
    language: emptied,
    detail: 'plain: ids, hashes and versions; the chain keeps it (evidence.rules.ts)',
    answer: emptied,
    salt: emptied,
  },
  erasure: plain('contract_id at'),
  erasure_entry: plain('subject id at'),
  file_removal: {
    ...plain('store'),
    name: 'plain: ids; the row goes with its file',
  },
  kept_paper: {
    ...plain('booking_id until key_id created_at'),
    wrapped_key: sealed,
    sealed: sealed,
  },
  handover_report: {
    ...plain(
      'id booking_id contract_id kind unit_id unit_number done_at kilometres fuel_eighths pdf_sha256 kept_at',
    ),
    staff_id: staff,
    body_sha256: 'plain: a hash',
    damages: 'plain: places on the scooter; what was said of them is sealed',
    photos: 'plain: ids of files that are gone',
    sealed: emptied,
    sealed_pdf: emptied,
  },
  handover_photo: 'deleted',
  licence_photo: 'deleted',
  fine: {
    ...plain('id state version recorded_at plate day time authority notice_number notified_on'),
    ...plain('scan_id scan_type scan_size unit_id booking_id contract_id ridden_from ridden_until'),
    ...plain('nobody_why declaration_sha256 sent_on sent_way closed_at'),
    named_at: 'plain: when',
    place: emptied,
    scan_name: emptied,
    scan_bytes: emptied,
    scan_key: emptied,
    sealed_declaration: emptied,
    closing_note: emptied,
  },
  staff: staff,
  staff_session: staff,
  staff_two_factor: staff,
  staff_account: staff,
  staff_verification: staff,
  staff_link: staff,
  storefront: {
    ...plain('only_row is_open opened_at closed_at version'),
    note: 'plain: what the shop tells everybody',
  },
  go_live_result: {
    ...plain('code state checked_at'),
    facts: 'plain: counts, days and names of machines',
  },
  go_live_confirmation: {
    ...plain('id code at'),
    text_sha256: 'plain: the fingerprint of a sentence of ours',
    staff_id: staff,
  },
  go_live_proof: {
    ...plain('kind expected started_at proven_at'),
    details: 'plain: of the provider’s account',
  },
  go_live_sighting: {
    ...plain('at'),
    name: 'plain: one of three',
  },
  audit_entry: {
    ...plain('number at role action subject_kind subject seal'),
    staff_id: staff,
    before: 'plain: facts of a closed list (audit.rules.ts)',
    after: 'plain: facts of a closed list (audit.rules.ts)',
  },
} as const satisfies { [Table in keyof Tables]: TableErasure | Record<keyof Tables[Table], ColumnErasure> };

type Declared = typeof personalColumns;
type ColumnsThatAre<Table extends keyof Tables, Erasure> = {
  [Column in keyof Declared[Table]]: Declared[Table][Column] extends Erasure ? Column : never;
}[keyof Declared[Table]];
/** The columns that the erasing statement of a table’s room has to set: `satisfies Record<EmptiedColumns<…>, unknown>`. */
export type EmptiedColumns<Table extends keyof Tables> = ColumnsThatAre<Table, typeof emptied>;
export type SealedColumns<Table extends keyof Tables> = ColumnsThatAre<Table, typeof sealed>;
