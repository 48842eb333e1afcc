-- Pictures of texts of a WordPress, encoded anew in the widths of the site; their files lie where those of travellers do.
create table wordpress_pictures (
  -- Made of its address there; that of each file is made of it and of the width.
  id uuid primary key,
  source_url text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null,
  blur text not null,
  kept_at timestamptz not null
);
alter table wordpress_texts add picture_id uuid references wordpress_pictures (id);
alter table wordpress_texts add picture_alt text not null default '';
create index wordpress_texts_picture on wordpress_texts (picture_id) where picture_id is not null;
