-- Whether a link to pay was to leave by mail as well, so that the same request that is sent twice is known from another; null: of before.
alter table money_request add column by_mail boolean;
