-- What a customer tells whoever brings the scooter: hotel, room, where to meet. Of deliveries only; '' where nothing was said.
alter table booking add column rider_note text not null default '' check (char_length(rider_note) <= 200);
