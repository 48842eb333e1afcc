import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { Role } from '@/lib/desk/roles'
import { newId } from '@/server/platform/crypto/ids'
import { expectAccessible } from './accessible'
import { expect } from './fixtures'
import { linkOfMail } from './outbox'
import { texts } from './pay-steps'

/** Where the tests are run with a database of their own (scripts/test/browser.ts). */
export const DATABASE_URL = process.env.E2E_DATABASE_URL ?? ''

/** A text of the desk. */
export const deskText = (key: string, values?: Record<string, string | number>) =>
  texts.text(`desk.${key}`, values)

const PERIOD_MS = 30_000

/** Somebody who works at the desk, and their authenticator app. */
export interface Colleague {
  readonly email: string
  readonly name: string
  /** A code that was not used yet: the clock of an app may be half a minute slow or fast. */
  readonly nextCode: () => Promise<string>
}

async function query(sql: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}

/** Somebody new at the desk, who has no app yet. */
export async function newColleague(role: Role, name: string): Promise<{ email: string; name: string }> {
  const id = newId(new Date())
  const email = `${role}.${id}@andanza.test`
  await query('insert into desk_members (id, email, name, role, created_at) values ($1, $2, $3, $4, now())', [
    ...[id, email, name, role],
  ])
  return { email, name }
}

/** Somebody new of the host whose trip a departure is, who has no app yet. @param departure its code */
export async function newHostOf(departure: string, name: string): Promise<{ email: string; name: string }> {
  const id = newId(new Date())
  const email = `host.${id}@andanza.test`
  await query(
    `insert into desk_members (id, email, name, role, host_id, created_at)
     select $1, $2, $3, 'host', p.host_id, now() from departures d join products p on p.id = d.product_id
     where d.code = $4 limit 1`,
    [id, email, name, departure],
  )
  return { email, name }
}

/** Ten minutes pass since somebody proved who they are. */
export function letProofAge(email: string): Promise<void> {
  return query(
    `update desk_sessions set stepped_up_at = stepped_up_at - interval '10 minutes'
     where member_id = (select id from desk_members where email = $1)`,
    [email],
  )
}

/**
 * The deposit of an unpaid reservation came in three days ago: what is written of money is never changed, so that it is
 * written as it would stand now.
 */
export async function paidDaysAgo(code: string): Promise<void> {
  const order = '(select id from reservations where code = $1)'
  await query(
    `insert into ledger_entries (id, order_id, kind, amount_minor, currency, at)
     select gen_random_uuid(), id, 'payment', -deposit_minor, currency, now() - interval '3 days'
     from reservations where code = $1`,
    [code],
  )
  await query(`update reservations set status = 'confirmed', cancellation_date = null where code = $1`, [
    code,
  ])
  await query(`update payables set window_ends_at = null where order_id = ${order}`, [code])
  await query(`update holds set state = 'consumed' where order_id = ${order}`, [code])
}

/** The last day to pay of a layaway was a week ago: its days of grace are over, its departure is still to come. */
export function graceIsOver(code: string): Promise<void> {
  return query(`update reservations set liquidation_date = current_date - 7 where code = $1`, [code])
}

/** Whoever bought is back home and wrote how it was; it waits to be read. */
export function travelledAndWrote(code: string, words: string): Promise<void> {
  return query(
    `insert into traveler_reviews (id, reservation_id, product_id, traveler, author, rating, likes, dislikes, message,
       language, state, written_at)
     select gen_random_uuid(), r.id, p.product_id, 0, 'Ana P.', 5, 'El guía.', '', $2, 'es', 'waiting', now()
     from reservations r join reservation_products p on p.reservation_id = r.id where r.code = $1 limit 1`,
    [code, words],
  )
}

/** Asks for a link on the page, and opens the one that was mailed. */
export async function openMailedLink(page: Page, operator: Page, email: string): Promise<void> {
  await page.goto('/desk/enter')
  await page.getByLabel(texts.text('desk.enter.email')).fill(email)
  await page.getByRole('button', { name: texts.text('desk.enter.send') }).click()
  await expect(page.getByText(texts.text('desk.enter.sent', { email }))).toBeVisible()
  const { pathname, hash } = await deskLink(operator, email)
  await page.goto(pathname + hash)
}

const deskLink = (operator: Page, email: string) =>
  linkOfMail(operator, { to: email, action: texts.text('mail.desk_link.action') })

/** Reads the secret off the page that offers it, and comes in with a code of it. */
export async function enterWithNewApp(page: Page, who: { email: string; name: string }): Promise<Colleague> {
  await expect(page.getByRole('img', { name: texts.text('desk.enter.qr') })).toBeVisible()
  const nextCode = codesOf((await page.locator('.secret').textContent()) ?? '')
  await page.getByRole('button', { name: texts.text('desk.enter.haveIt') }).click()
  await page.getByLabel(texts.text('desk.enter.code')).fill(await nextCode())
  await page.getByRole('button', { name: texts.text('desk.enter.enter') }).click()
  await expectToday(page)
  return { ...who, nextCode }
}

const expectToday = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: texts.text('desk.today.title') })).toBeVisible()

/** The app of somebody. @param secret in base 32, as a page shows it */
function codesOf(secret: string): Colleague['nextCode'] {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) })
  let last = 0
  return async () => {
    // The server takes the step of now and one on each side of it: this one is still good when a busy page sends it late.
    const step = Math.max(last + 1, Math.floor(Date.now() / PERIOD_MS))
    await expect
      .poll(() => Math.floor(Date.now() / PERIOD_MS) + 1, { timeout: 90_000 })
      .toBeGreaterThanOrEqual(step)
    last = step
    return app.generate({ timestamp: step * PERIOD_MS })
  }
}

/**
 * Somebody new comes in by a mailed link and the app they set up, and sees today. They ask as the pages of the entrance do,
 * which enter.spec.ts walks through: a browser that draws them each time was a tenth of the time of these tests.
 */
export async function arriveAs(page: Page, operator: Page, role: Role, name: string): Promise<Colleague> {
  const who = await newColleague(role, name)
  const ask = askerOf(page)
  await ask('/api/desk/links', { email: who.email })
  const token = (await deskLink(operator, who.email)).hash.slice(1)
  const { offered } = await ask<{ offered: { secret: string } }>('/api/desk/session/second-step', { token })
  const nextCode = codesOf(offered.secret)
  await ask('/api/desk/session', { token, code: await nextCode() })
  await page.goto('/desk')
  await expectToday(page)
  return { ...who, nextCode }
}

/** Calls of the API as a page of this visitor makes them: their cookies are the page's. */
const askerOf =
  ({ request }: Page) =>
  async <Data>(path: string, data: object): Promise<Data> => {
    const answer = await request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()).data
  }

/** Accessible, and as wide as the screen. */
export async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide, 'the page scrolls sideways').toBe(false)
}
