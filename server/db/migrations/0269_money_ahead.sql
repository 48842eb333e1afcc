-- The refund that an adjustment books ahead of its money, or ends so: such an entry belongs to what is paid, not to the price.
alter table ledger_entries add column refund_id uuid references refunds (id),
  add constraint ledger_entries_ahead_check check (refund_id is null or kind = 'adjustment');
create index ledger_entries_refund on ledger_entries (refund_id) where refund_id is not null;
