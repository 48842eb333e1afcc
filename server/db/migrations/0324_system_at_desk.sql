-- What the desk's page of the system asks: mails that were given up, and when a gateway was last heard.
create index mails_failed on mails (created_at desc, id desc) where state = 'failed';
create index gateway_events_received on gateway_events (gateway, received_at desc);
-- Entries of all ledgers in a while, for a file of them.
create index ledger_entries_at on ledger_entries (at, id);
