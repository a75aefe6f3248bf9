-- One return proposes several charges in one moment, and they stand in the order in which they were proposed: on the page, in the mail, on the receipt.
alter table charge add column number bigint generated always as identity;
