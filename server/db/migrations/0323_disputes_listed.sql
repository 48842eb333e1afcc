-- What banks took back and returned is rare among entries, and looked for by itself.
create index ledger_entries_disputes on ledger_entries (attempt_id) where kind = 'dispute';
