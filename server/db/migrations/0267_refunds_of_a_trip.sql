-- Money of one trip of several that its provider cancelled: the reservation goes on without it, so it counts as gone from
-- the moment it is planned, and what is left to pay for the other trips never moves while it is on its way.
alter table refunds add column of_trip boolean not null default false;
