-- Who looks for somebody types a piece of a code, a name, an address or a telephone; reading every booking of years for it took seconds.
-- Every three letters in a row of what a booking is found by, without accents and in small letters: what has all those of a word may have
-- the word. It needs no extension that a server may lack (docs/decisions/125-finding-somebody.md).
create function search_pieces(variadic texts text[]) returns text[] language sql immutable parallel safe cost 1000 as $$
  select array(
    select substr(bare, nth, 3)
    from (select lower(translate(
        regexp_replace(normalize(array_to_string(texts, ' '), NFD), '[\u0300-\u036f]', '', 'g'), 'ŁłØøĐđß', 'LlOoDds')) as bare offset 0) words, -- made once, not for each letter
      generate_series(1, length(bare) - 2) nth)
$$;
create index booking_searched on booking using gin (search_pieces(code, driver_name, driver_email, driver_phone));

-- Who a booking is of, as customers are told apart: their address however it was typed, else their telephone without what stands between its
-- figures and with a plus in the place of 00. Null where nobody knows.
create function customer_key(email text, phone text) returns text language sql immutable parallel safe as $$
  select coalesce(
    nullif(lower(regexp_replace(email, '^\s+|\s+$', '', 'g')), ''),
    nullif(regexp_replace(regexp_replace(phone, '[\s()./-]', '', 'g'), '^00', '+'), ''))
$$;
drop index booking_customer;
create index booking_of_customer on booking (customer_key(driver_email, driver_phone));
