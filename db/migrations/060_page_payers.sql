-- Who was shown a page to pay on, where that is not the customer: the rider of a share. What is paid there goes back to them
-- (docs/decisions/084-shared-pot.md).
alter table payment_attempt add column payer text;
