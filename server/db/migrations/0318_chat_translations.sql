-- What a message says in another language, as a translator told it once; the message itself stays what it is. It is made
-- of the words in which contacts are hidden. Without text: nothing in it was to be translated.
create table chat_translations (
  message_id uuid not null references chat_messages (id) on delete cascade,
  language text not null check (language in ('es', 'en')),
  translator text not null,
  text text,
  -- Of the message, as BCP 47 has it.
  source text,
  is_partial boolean not null,
  created_at timestamptz not null,
  primary key (message_id, language)
);
