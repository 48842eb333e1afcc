-- A payer's bank takes a charge's money back, and returns it when the dispute is won.
alter table sandbox_gateway.entries drop constraint entries_kind_check;
alter table sandbox_gateway.entries add constraint entries_kind_check
  check (kind in ('payment', 'refund', 'dispute', 'reinstate'));
alter table sandbox_gateway.charges add column dispute text check (dispute in ('open', 'won', 'lost'));
