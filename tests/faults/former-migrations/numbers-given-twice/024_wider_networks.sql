-- A pseudonym of the wider network (a /48 of IPv6) from which a booking was made: its unpaid holds are counted as well, because somebody who
-- rents a line often has all of it. Holds of before have none and are counted by network_key alone, for the half hour that they last.
alter table booking add column wider_network_key text;
