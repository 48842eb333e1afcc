-- Documents that somebody else may ask about: a voucher by its signed id, a certificate by its hash. Who asks is told valid
-- or not, and nothing of the reservation.
create table issued_documents (
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('voucher', 'certificate')),
  -- Of the certificate's canonical JSON, of the voucher's trip: another trip is another document.
  sha256 bytea not null,
  issued_at timestamptz not null,
  unique (reservation_id, kind, sha256)
);
create index issued_documents_hash on issued_documents (sha256) where kind = 'certificate';
