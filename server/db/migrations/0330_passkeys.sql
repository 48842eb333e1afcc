-- Keys that devices hold for members of the desk (WebAuthn). They come on top of an authenticator app and go with it: a member
-- whose second step is set up anew has none of before, and taking one away never takes the last second step.
create table desk_passkeys (
  id uuid primary key,
  member_id uuid not null references desk_authenticators (member_id) on delete cascade,
  -- What the authenticator calls it; one key proves one member.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- COSE_Key, as the authenticator gave it: public, so not sealed.
  public_key bytea not null,
  -- Signatures so far, where the authenticator counts; a smaller number than before tells of a copy.
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index desk_passkeys_member on desk_passkeys (member_id);

-- What an authenticator is asked to sign: of one member, for one purpose, five minutes, once.
create table desk_challenges (
  challenge_sha256 bytea primary key,
  member_id uuid not null references desk_members (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'enter', 'step_up')),
  expires_at timestamptz not null
);
create index desk_challenges_member on desk_challenges (member_id);
create index desk_challenges_over on desk_challenges (expires_at);
