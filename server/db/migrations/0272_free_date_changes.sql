-- How many changes of a date within twelve months cost no fee for whoever stands at a level.
alter table levels add column free_date_changes integer not null default 0 check (free_date_changes >= 0);

-- The fee that was not charged for that, of a change that was carried out and of one that waits for its payment.
alter table reservation_versions add column waived_minor bigint not null default 0 check (waived_minor >= 0);
alter table pending_changes add column waived_minor bigint not null default 0 check (waived_minor >= 0);
