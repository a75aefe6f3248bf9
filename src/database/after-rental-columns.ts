import { emptied, plain, staff } from './column-erasure.ts';

/** Of fines, charges, deposits and disputes: what comes after a rental. A part of personal-columns.ts. */
export const columnsAfterARental = {
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
  charge: {
    ...plain('id booking_id contract_id kind state cents rule_cents report_id proposal announced_at'),
    ...plain('announced_cents object_until agreed_at collection_id deposit_cents version created_at number'),
    reckoning: 'plain: sums, hours and names of parts',
    text: emptied,
    above_why: emptied,
    photos: 'plain: ids of files that are gone',
  },
  deposit: {
    ...plain('id booking_id cents release_hours link_generation held_intent held_at renew_for anew_for'),
    ...plain('waived_at ended_as ended_at told created_at'),
    link_sha256: emptied,
    waived_by: staff,
    waived_why: emptied,
  },
  charge_file: 'deleted',
  charge_event: { ...plain('id charge_id kind actor cents at'), staff_id: staff, why: emptied },
  charge_message: { ...plain('id charge_id at'), staff_id: staff, text: emptied },
  charge_collection: plain('id booking_id way cents state created_at ended_at'),
  dispute_evidence: {
    ...plain('dispute_id id booking_id contract_id made_at file_sha256 file_bytes file_pages contents'),
    ...plain('requested_at sent_at refused_why'),
    made_by: staff,
    requested_by: staff,
    sealed_fields: emptied,
    sealed_file: emptied,
  },
  dispute_evidence_ride: plain('dispute_id booking_id'),
} as const;
