import type { Page } from '@playwright/test'
import pg from 'pg'
import { someEmail } from '@/tests/support/some-email'
import { expectAccessible } from '../support/accessible'
import { acceptTerms, CARDS, expectPaid, fillCard, fillInfo, payButton } from '../support/checkout-steps'
import { DATABASE_URL } from '../support/desk-steps'
import { expect, phone, test } from '../support/fixtures'
import { texts } from '../support/pay-steps'
import { bookingCard } from '../support/steps'

/** Nobody else buys here. */
const SLUG = 'antigua-acatenango-y-atitlan'

test.use({ ...phone })
test.skip(DATABASE_URL === '', 'without the database no departure is made full')

interface Day {
  readonly id: string
  readonly start: string
}

async function query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

/** A day months away, all of whose departures others bought. */
async function soldOutDay(): Promise<Day> {
  const rows = await query<Day>(
    `update departures set taken = capacity where (product_id, start_date) = (
       select d.product_id, d.start_date from departures d
       join slugs s on s.kind = 'experience' and s.target_id = d.product_id::text and s.slug = $1
       where d.start_date > current_date + 100 and d.status = 'open' and d.capacity > 2
       order by d.start_date limit 1)
     returning id, start_date::text as start`,
    [SLUG],
  )
  const [day] = rows
  if (!day) throw new Error('There is no departure to fill')
  return day
}

/** Opens the newest mail to an address that has such an action. @returns where it leads on this site */
async function mailedPath(operator: Page, email: string, key: string, place: RegExp): Promise<string> {
  const action = operator.getByRole('link', { name: texts.text(key) })
  await expect(async () => {
    await operator.goto('/sandbox/mail')
    await operator
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link')
      .first()
      .click({ timeout: 1000 })
    await expect(action).toHaveAttribute('href', place, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const { pathname, search, hash } = new URL((await action.getAttribute('href')) ?? '')
  return pathname + search + hash
}

test('whoever finds a departure full waits for it, and buys the seats that come free', async ({
  page,
  operator,
  look,
}) => {
  const { start } = await soldOutDay()
  const email = someEmail()
  const card = bookingCard(page, texts)
  await page.goto(`/tours/${SLUG}`)
  await page.getByLabel(texts.text('departures.month')).selectOption(start.slice(0, 7))
  const day = String(Number(start.slice(8)))
  await page
    .locator('button.day.is-full')
    .filter({ hasText: new RegExp(`(^|\\D)${day}$`) })
    .click()
  await card.getByRole('button', { name: texts.text('departures.wait.ask') }).click()
  const form = card.getByRole('form', { name: texts.text('waitlist.title') })
  await form.getByLabel(texts.text('waitlist.email')).fill(email)
  // One party, one counter: that of the card.
  await expect(card.getByRole('button', { name: texts.text('availability.moreTravelers') })).toHaveCount(1)
  await expect(form.getByRole('button')).toHaveCount(1)
  await look('form')
  await expectAccessible(page)
  await form.getByRole('button', { name: texts.text('waitlist.send') }).click()
  await expect(card).toContainText(texts.text('waitlist.checkMail'))
  await look('check-mail')

  // The link alone does nothing: the press on its page does.
  const confirm = await mailedPath(operator, email, 'mail.waitlist_confirm.action', /[?&]wait=/)
  await page.goto(confirm)
  await expect(page.getByRole('button', { name: texts.text('waitlist.confirm') })).toBeVisible()
  await look('confirm')
  expect(await query('select state from waitlist where email = $1', [email])).toEqual([{ state: 'asked' }])
  await page.getByRole('button', { name: texts.text('waitlist.confirm') }).click()
  await expect(card).toContainText(texts.text('waitlist.waiting', { place: 1 }))
  await expectAccessible(page)
  await look('confirmed')

  await query(
    'update departures set capacity = capacity + 2 where id = (select departure_id from waitlist where email = $1)',
    [email],
  )
  const offer = await mailedPath(operator, email, 'mail.waitlist_offered.action', /[?&]seats=/)
  await page.goto(offer)
  await expect(card).toContainText(texts.text('waitlist.held', { qty: 2 }))
  await expectAccessible(page)
  await look('offer')
  await card.getByRole('button', { name: texts.withAmount('departures.bookWith') }).click()
  await expect(page).toHaveURL(/\/(layaway|checkout)/)
  await fillInfo(page, texts, email)
  await page.locator('#info-go').click()
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  await payButton(page, texts, 'goLayaway').click()
  await expect(page).toHaveURL(/\/public\/reservation\//)
  await expectPaid(page, texts)
  expect(await query('select state from waitlist where email = $1', [email])).toEqual([{ state: 'used' }])

  await page.goto(offer)
  await expect(card).toContainText(texts.text('waitlist.gone.used'))
  await look('used')
})
