-- A mail to a customer who had left no address was dropped as if the customer had been erased, before the desk told the two apart. Which of them
-- those are can still be told: nobody whom it could go to has an address, and nobody of them was erased. Mails to the shop's people say
-- nothing of the customer's address; and of a rider's contract or fine the address may stand in the sealed contract. A few go on saying “erased”:
-- of whom only the rider has an address, who has left one since, and what was given back of a change.
update mail set last_answer = 'nothing to send any more: no_address'
from booking about join booking customer on customer.id = coalesce(about.party_id, about.adds_to, about.id)
where mail.reference = about.id and mail.state = 'given_up' and mail.last_answer = 'nothing to send any more: erased'
  and mail.kind not in ('contract_filed', 'shop_notice')
  and (about.id = customer.id or mail.kind not in ('contract_signed', 'fine_notice'))
  and about.driver_email = '' and about.forgotten_at is null
  and customer.driver_email = '' and customer.forgotten_at is null;

update mail set last_answer = 'nothing to send any more: no_address'
from money_request asked
where mail.reference = asked.id and mail.state = 'given_up' and mail.last_answer = 'nothing to send any more: erased'
  and mail.kind in ('money_request', 'money_request_paid', 'money_request_returned')
  and asked.to_email = '' and asked.forgotten_at is null;
