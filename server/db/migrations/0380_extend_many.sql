-- Another last day for many layaways (docs/domain.md §12): an item keeps the day it is given and what it stood on when it
-- was looked at, a job why it is done.
alter table desk_jobs drop constraint desk_jobs_kind_check;
alter table desk_jobs add constraint desk_jobs_kind_check check (kind in ('remind', 'extend'));
alter table desk_jobs add column because text;
alter table desk_job_items add column detail jsonb;
