-- Seats of the departure that a provider moves to, held for each reservation that has not answered yet. Who they are held
-- for is a row of change_answers (a table of a later file): the change and the reservation. They end with the answer,
-- never by their instant.
alter table holds add column change_id uuid;
alter table holds add column asked_order_id uuid;
alter table holds drop constraint holds_holder;
alter table holds add constraint holds_holder check (num_nonnulls(order_id, waitlist_id, change_id) = 1);
alter table holds add constraint holds_asked check ((change_id is null) = (asked_order_id is null));
create unique index holds_asked_live on holds (change_id, asked_order_id) where change_id is not null and state = 'held';
