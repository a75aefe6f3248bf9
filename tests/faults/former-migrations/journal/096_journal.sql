-- The journal reads what money moved from one moment to another (src/back-office/journal).
create index payment_fact_moved on payment_fact (recorded_at)
  where object_kind in ('charge', 'refund', 'dispute', 'cash', 'terminal', 'bank');
