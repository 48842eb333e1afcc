-- Money that is still owed, also after the trip: a debt of a trip that is over stays a case (server/payments/ledger/moved-money.ts).
create index payables_owed on payables (order_id) where pending_minor > 0;
