-- The id of a draft gives the right to end its hold or to replace it: like the keys of requests it stands here as a fingerprint
-- (uuidFrom of src/basics/tokens.ts, docs/decisions/039-stolen-copy.md). Of ended bookings too, for the browser goes on under the same id.
update booking set draft_id = overlay(overlay(left(hash, 32) placing '8' from 13) placing '8' from 17)::uuid
from (select id as hashed, encode(sha256(convert_to(draft_id::text, 'UTF8')), 'hex') as hash from booking where draft_id is not null) hashes
where id = hashed;
