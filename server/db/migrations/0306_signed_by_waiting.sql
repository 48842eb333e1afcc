-- Since when what was asked for waits for its day in place of a second signature, because nobody else is at the desk.
alter table approvals add column waits_since timestamptz;
