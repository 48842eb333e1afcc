-- Links that sign in stood in sent mails as they were; what is queued from now on is sealed (server/platform/mail/secret-mail.ts).
update mails set data = '{}', html = null, plain = null where template = 'magic_link' and state <> 'queued';
