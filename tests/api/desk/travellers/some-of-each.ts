import { randomUUID } from 'node:crypto'
import { placeOfQuestion } from '@/server/messenger/questions/hold-question'
import { seal } from '@/server/platform/crypto/seal'
import { BUYER } from '@/tests/api/checkout/support/buyer'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'

const EMAIL = BUYER.email.toLowerCase()
/** The credit that somebody is given. */
export const CREDIT = randomUUID()
/** What they wished for. */
const LEAD = randomUUID()
/** The conversation of a departure. */
const GROUP = randomUUID()
/** Of the link that a question waits for. */
const HASH = 'ab'.repeat(32)

/** What is kept of them in places that buying alone does not reach. */
export async function someOfEach(shop: PayingShop, bought: Bought, user: string): Promise<void> {
  const { pool } = shop.context
  const at = shop.clock.now().toISOString()
  const departure = (await pool.query<{ id: string }>('select id from departures limit 1')).rows[0]?.id
  const statements: [string, unknown[]][] = [
    [
      `insert into waitlist (id, departure_id, email, mailbox, qty, locale, state, created_at, updated_at)
       values ($1, $2, $3, $3, 1, 'es_MX', 'asked', $4, $4)`,
      [randomUUID(), departure, EMAIL, at],
    ],
    [
      `insert into leads (id, event_id, kind, user_id, locale, currency, request, created_at)
       values ($1, 'e', 'trip', null, 'es_MX', 'MXN', $2, $3)`,
      [LEAD, JSON.stringify({ email: BUYER.email, name: 'María José' }), at],
    ],
    [
      `insert into lead_messages (id, lead_id, author, message, created_at) values ($1, $2, 'person', 'Soy María José', $3)`,
      [randomUUID(), LEAD, at],
    ],
    [
      `insert into conversions (event_id, currency, source_url, user_data, origin, created_at)
       values ('e', 'MXN', '/', '{}', '{}', $1)`,
      [at],
    ],
    [`insert into access_wishes (code, email, created_at) values ($1, $2, $3)`, [bought.code, EMAIL, at]],
    [
      `insert into traveler_reviews (id, reservation_id, product_id, traveler, author, rating, likes, dislikes, message,
         language, state, written_at)
       select $1, $2, product_id, 0, 'María José G.', 5, 'Todo', '', 'Muy bonito', 'es', 'waiting', $3
       from reservation_products where reservation_id = $2 limit 1`,
      [randomUUID(), bought.uuid, at],
    ],
    [
      `insert into trip_surveys (reservation_id, score, comment, language, answered_at)
       values ($1, 9, 'Soy María José y volvería', 'es', $2)`,
      [bought.uuid, at],
    ],
    [
      `insert into invoice_requests (order_id, kind, sealed, ending, requested_at, issued_at)
       values ($1, 'rfc', 'k1.María José Gómez', 'XX1', $2, $2)`,
      [bought.uuid, at],
    ],
    [
      `insert into favourites (user_id, product_id, saved_at) select $1, id, $2 from products limit 1`,
      [user, at],
    ],
    [`insert into favourite_mails (user_id, asked_at) values ($1, $2)`, [user, at]],
    [
      `insert into push_subscriptions (session_id, endpoint_sha256, sealed, topics, created_at, changed_at)
       select id, sha256(token_sha256), 'k1.an address', '{trips}', $2, $2 from sessions where user_id = $1 limit 1`,
      [user, at],
    ],
    [`insert into credit_owners (email, currency, locale) values ($1, 'MXN', 'es_MX')`, [EMAIL]],
    [
      `insert into credit_entries (id, email, currency, kind, amount_minor, credit_id, reason, ends_on, event_key, at)
       values ($1, $2, 'MXN', 'issued', 5000, $1, 'cancellation', '2028-01-01', 'a test', $3)`,
      [CREDIT, EMAIL, at],
    ],
    [
      `insert into chat_groups (id, type, host_id, departure_id, title, created_at)
       select $1, 'group', p.host_id, d.id, '{"es": "x", "en": "x"}', $3
       from departures d join products p on p.id = d.product_id where d.id = $2`,
      [GROUP, departure, at],
    ],
    [
      `insert into chat_reply_addresses (group_id, party_id, email, token_sha256, created_at, expires_at)
       values ($1, $2, $3, decode($4, 'hex'), $5, $5)`,
      [GROUP, user, EMAIL, HASH, at],
    ],
    [
      `insert into chat_refused_answers (group_id, party_id, reason, refused_at) values ($1, $2, 'late', $3)`,
      [GROUP, user, at],
    ],
    [
      `insert into chat_waiting_questions (token_sha256, email, mailbox, product_id, sealed, created_at, expires_at)
       select decode($1, 'hex'), $2, $2, id, $3, $4::timestamptz, $4::timestamptz + interval '1 hour'
       from products limit 1`,
      [HASH, EMAIL, seal(shop.context.env.sealKeys, placeOfQuestion(HASH), '¿Hay guía?'), at],
    ],
    [
      `update payment_attempts set payer_name = 'María José', payer_email = $2 where order_id = $1`,
      [bought.uuid, EMAIL],
    ],
  ]
  for (const [text, values] of statements) await pool.query(text, values)
  const by = await deskMember(shop.context, 'service')
  await deskCall(shop, by, `POST /api/desk/reservations/${bought.code}/notes`, { text: `Escribe a ${EMAIL}` })
}
