-- The journal reads what money moved from one moment to another (src/back-office/journal).
create index payment_fact_moved on payment_fact (recorded_at)
  where object_kind in ('charge', 'refund', 'dispute', 'cash', 'terminal', 'bank');

-- The list of bookings marks the few that a bank disputes, and a booking's page adds up what came beside its price.
create index payment_fact_of_dispute on payment_fact (object_id) where object_kind = 'dispute';
create index charge_collection_of_booking on charge_collection (booking_id);

-- How the shop runs: when the last mail left, and the last news of the provider came.
create index mail_sent on mail (sent_at) where sent_at is not null;
create index provider_event_received on provider_event (received_at);
