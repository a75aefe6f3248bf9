-- How often one network, address or browser asked for something, over all copies of the shop. Keys are pseudonyms (src/http/network.ts);
-- a row counts until its window ends. Not logged: after a crash the windows begin anew.
create unlogged table rate_count (
  key text primary key,
  until timestamptz not null,
  times integer not null
);
create index rate_count_over on rate_count (until);
