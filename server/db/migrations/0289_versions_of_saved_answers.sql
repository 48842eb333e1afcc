-- Two colleagues may change the same answer: the second names the version they saw. Of all answers together, so that one
-- that was forgotten and is kept again never has a number that somebody saw with other words.
create sequence saved_answer_versions as integer;
alter table saved_answers add column version integer not null default nextval('saved_answer_versions');
alter sequence saved_answer_versions owned by saved_answers.version;
