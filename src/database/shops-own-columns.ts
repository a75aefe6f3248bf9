import { plain, staff } from './column-erasure.ts';

/** Tables that hold nothing of customers: of scooters, of who works here, and of opening the shop. */
export const columnsOfTheShopsOwn = {
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
  staff: staff,
  staff_session: staff,
  staff_two_factor: staff,
  staff_account: staff,
  staff_verification: staff,
  staff_link: staff,
  push_device: staff,
  notification_choice: staff,
  staff_digest: staff,
  push_waiting: plain('device_id cause'),
  push_key: plain('only_row public_key key_id sealed_private made_at'),
  notification: plain('cause kind code delivered task_id task_kind found_at'),
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
  go_live_sighting: { ...plain('at'), name: 'plain: one of three' },
  audit_entry: {
    ...plain('number at role action subject_kind subject seal'),
    staff_id: staff,
    before: 'plain: facts of a closed list (audit.rules.ts)',
    after: 'plain: facts of a closed list (audit.rules.ts)',
  },
} as const;
