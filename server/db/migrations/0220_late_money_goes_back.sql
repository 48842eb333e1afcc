-- Money that came for a reservation that had expired goes back as refunds do.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('cancellation', 'surplus', 'late_money'));
