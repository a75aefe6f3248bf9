-- The contract as evidence (docs/decisions/017-evidence.md): what happened to it, as a chain that only grows.

-- What is hashed is written as netstrings, so that no two contents look the same; null is a dash.
create function evidence_netstring(value text) returns text language sql immutable as $$
  select case when value is null then '-' else octet_length(convert_to(value, 'UTF8'))::text || ':' || value || ',' end
$$;

create function evidence_sha256(variadic fields text[]) returns text language sql immutable as $$
  select encode(sha256(convert_to(coalesce(string_agg(evidence_netstring(field), '' order by place), ''), 'UTF8')), 'hex')
  from unnest(fields) with ordinality as each (field, place)
$$;

create function evidence_moment(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- detail: JSON as it was written, nothing personal in it. answer: of the mail server. Who it was (network, user_agent, language,
-- answer) goes into the chain as a salted hash of its own, so that it can be forgotten without breaking the chain.
alter table contract_event
  add column position integer,
  add column detail text not null default '{}',
  add column answer text,
  add column salt text,
  add column who_sha256 text,
  add column previous_sha256 text,
  add column sha256 text;

do $$
declare
  each contract_event;
  last_contract uuid;
  place integer;
  previous text;
  who text;
  own text;
  spice text;
begin
  for each in select * from contract_event order by contract_id, id loop
    if each.contract_id is distinct from last_contract then
      place := 0;
      previous := null;
    end if;
    last_contract := each.contract_id;
    place := place + 1;
    each.at := date_trunc('milliseconds', each.at);
    spice := gen_random_uuid()::text;
    who := evidence_sha256(spice, each.network, each.user_agent, each.language, null);
    own := evidence_sha256(previous, each.contract_id::text, place::text, each.kind, each.text_sha256,
      evidence_moment(each.at), '{}', who);
    update contract_event set position = place, at = each.at, salt = spice, who_sha256 = who, previous_sha256 = previous, sha256 = own
      where id = each.id;
    previous := own;
  end loop;
end $$;

alter table contract_event
  alter column position set not null,
  alter column who_sha256 set not null,
  alter column sha256 set not null,
  add constraint contract_event_place unique (contract_id, position);

-- The database itself numbers, dates and chains each event: whoever adds one, two at once included. One that comes with its
-- hash is brought back from a backup and stays as it was.
create function chain_contract_event() returns trigger language plpgsql as $$
declare
  last contract_event;
begin
  if new.sha256 is not null then
    return new;
  end if;
  perform from contract where id = new.contract_id for no key update;
  select * into last from contract_event where contract_id = new.contract_id order by position desc limit 1;
  new.position := coalesce(last.position, 0) + 1;
  new.at := greatest(date_trunc('milliseconds', now()), last.at);
  new.salt := gen_random_uuid()::text;
  new.who_sha256 := evidence_sha256(new.salt, new.network, new.user_agent, new.language, new.answer);
  new.previous_sha256 := last.sha256;
  new.sha256 := evidence_sha256(last.sha256, new.contract_id::text, new.position::text, new.kind, new.text_sha256,
    evidence_moment(new.at), new.detail, new.who_sha256);
  return new;
end $$;
create trigger contract_event_chained before insert on contract_event
  for each row execute function chain_contract_event();

-- Nothing is changed or taken away, but for who it was, once the contract's key is gone.
create function keep_contract_event() returns trigger language plpgsql as $$
declare
  forgettable constant text[] := array['network', 'user_agent', 'language', 'answer', 'salt'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - forgettable = to_jsonb(old) - forgettable
      and num_nonnulls(new.network, new.user_agent, new.language, new.answer, new.salt) = 0
      and exists (select from contract where id = old.contract_id and wrapped_key is null) then
      return new;
    end if;
  end if;
  raise exception 'the evidence of a contract is only added to';
end $$;
create trigger contract_event_kept before update or delete on contract_event
  for each row execute function keep_contract_event();
create trigger contract_event_never_emptied before truncate on contract_event
  execute function keep_contract_event();

-- template_sha256: of the wording the text was written from. verification_code: printed in the file, given out at the signature.
alter table contract
  add column template_sha256 text,
  add column verification_code text unique;
create unique index contract_by_file on contract (pdf_sha256) where pdf_sha256 is not null;
create index contract_link_ends on contract (link_ends_at);
create index contract_unsigned on contract (booking_id) where status <> 'signed';

-- Whom the shop has forgotten. Brought forward into whatever backup is restored later.
create table erasure (
  contract_id uuid primary key,
  at timestamptz not null default now()
);
