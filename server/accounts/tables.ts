import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Currency, Locale } from '@/lib/locale/market'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  phoneDial: text('phone_dial').notNull(),
  phoneNumber: text('phone_number').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
  closingAt: instant('closing_at'),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenSha256: bytea('token_sha256').notNull(),
  /** The token before a renewal, and until when it is still this session. */
  replacedSha256: bytea('replaced_sha256'),
  replacedUntil: instant('replaced_until'),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  country: text('country'),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

export const refreshTokens = pgTable('refresh_tokens', {
  tokenSha256: bytea('token_sha256').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  replacedAt: instant('replaced_at'),
})

export const knownDevices = pgTable(
  'known_devices',
  {
    tokenSha256: bytea('token_sha256').notNull(),
    userId: uuid('user_id').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (device) => [primaryKey({ columns: [device.tokenSha256, device.userId] })],
)

export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (identity) => [primaryKey({ columns: [identity.issuer, identity.subject] })],
)

export const spentProofs = pgTable('spent_proofs', {
  sha256: bytea('sha256').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const magicLinks = pgTable('magic_links', {
  tokenSha256: bytea('token_sha256').primaryKey(),
  email: text('email').notNull(),
  opens: text('opens').$type<'sign_in' | 'password' | 'email' | 'data'>().notNull(),
  userId: uuid('user_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const levels = pgTable('levels', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<Record<'es' | 'en', string>>().notNull(),
  minPoints: integer('min_points').notNull(),
  /** Changes of a date within twelve months that cost no fee. */
  freeDateChanges: integer('free_date_changes').notNull().default(0),
  benefits: jsonb('benefits').$type<Record<'es' | 'en', string[]>>().notNull(),
})
