-- What a payment above the next part does to the rest: null is `lower`.
alter table payment_attempts add column replan text check (replan in ('lower', 'sooner'));
alter table ledger_entries add column replan text check (replan in ('lower', 'sooner'));
