-- Somebody at the desk who read a document's number: in which role and for which reason, which its traveller is shown.
alter table document_reads drop constraint document_reads_reader_check;
alter table document_reads
  add column role text,
  add column reason text,
  add constraint document_reads_reader_check check (reader in ('owner', 'buyer', 'desk')),
  add constraint document_reads_why_check check ((reader = 'desk') = (role is not null and reason is not null));
