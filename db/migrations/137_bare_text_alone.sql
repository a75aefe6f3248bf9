-- For a moment nobody reads. In the transaction that made the new index (136) this would wait for whoever has read a booking and waits to write it.
drop index booking_searched;
drop function search_pieces_of_before(text[]);
alter index booking_searched_bare rename to booking_searched;
