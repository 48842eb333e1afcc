import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { someEmail } from '@/tests/support/some-email'
import { acceptTerms, CARDS, expectPaid, fillCard, fillInfo, payButton } from '../support/checkout-steps'
import { DATABASE_URL } from '../support/desk-steps'
import { expect, phone, test } from '../support/fixtures'
import { mailedLink, signInLink } from '../support/sign-in-link'
import { fillCart, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'
import { askAsGuest, hostPage, openChat, QUESTION } from './chats'

test.use(phone)
test.skip(DATABASE_URL === '', 'needs the database: the mail of a host leaves after three minutes')
const texts = textsIn('es_MX')
const { text } = texts

/** Somebody with an account in a browser of their own. @returns the path of their invitation */
async function invitationOf(browser: Browser, operator: Page, email: string) {
  const page = await (await browser.newContext({ ...phone })).newPage()
  await page.goto('/social-auth')
  await page.getByLabel(text('accounts.signIn.email')).fill(email)
  await page.getByRole('button', { name: text('accounts.signIn.sendLink') }).click()
  await page.goto(await signInLink(operator, email))
  await page.getByRole('button', { name: text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\/reservations$/)
  await page.goto('/user/profile/points')
  const shown = (await page.locator('code').first().textContent()) ?? ''
  return { page, path: shown.slice(shown.indexOf('/')) }
}

/** Hearts on the first cards of a search. */
async function keepThree(page: Page): Promise<void> {
  await page.goto('/search')
  for (const index of [0, 1, 2]) {
    const heart = page.locator('.card .heart').nth(index)
    await heart.scrollIntoViewIfNeeded()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/user/profile/favorites')
  await expect(page.locator('.card')).toHaveCount(3)
}

/** The trip that was asked about, reserved by its deposit with what the invitation gives. */
async function reserve(page: Page, email: string): Promise<void> {
  await page.goto('/')
  const notice = page.getByRole('region', { name: text('invitation.notice.label') })
  await notice.getByRole('button', { name: text('invitation.notice.take') }).click()
  await expect(notice).toContainText(text('invitation.notice.taken'))
  await notice.getByRole('button', { name: text('invitation.notice.close') }).click()
  await fillCart(page, texts, TRIP.es, 5)
  await page.goto('/fast-checkout')
  await expect(page.getByText(/−\$300/).first()).toBeVisible()
  await fillInfo(page, texts, email)
  await page.locator('#info-go').click()
  await fillCard(page, texts, CARDS.paid)
  await acceptTerms(page, texts)
  await payButton(page, texts, 'goLayaway').click()
  await expectPaid(page, texts)
}

test('somebody new asks, signs up, keeps, is invited, reserves, talks in their language, moves their address and cannot leave before the trip', async ({
  page,
  operator,
  browser,
  look,
}) => {
  // Eight people's minutes in one: a busy machine takes more than the three of others.
  test.slow()
  const [friend, email, wanted] = [someEmail(), someEmail(), someEmail()]
  const inviter = await invitationOf(browser, operator, friend)
  const database = new pg.Client({ connectionString: DATABASE_URL })
  await database.connect()

  await test.step('a question of a guest proves the address, and is the account', async () => {
    await page.goto(inviter.path)
    await askAsGuest(page, operator, email)
    await openChat(page)
  })
  const host = await hostPage(await browser.newContext({ locale: 'es-MX' }), database, email)
  await test.step('the host writes in English, and is read in Spanish', async () => {
    await host.write('Bring water.')
    const log = page.getByRole('log')
    await expect(log).toContainText('Bring water.')
    await page.getByRole('button', { name: text('messenger.more') }).click()
    await page.getByRole('button', { name: text('messenger.translation.on') }).click()
    await expect(log).toContainText('Traigan agua.')
    await expect(log).toContainText(QUESTION)
    await look('translated')
    await page.getByRole('button', { name: text('messenger.close') }).click()
  })
  await test.step('three trips are kept', () => keepThree(page))
  await test.step('the trip is reserved for less, and the friend sees who is on the way', async () => {
    await reserve(page, email)
    await look('reserved')
    await inviter.page.reload()
    await expect(inviter.page.getByText(text('invitation.states.paying'))).toBeVisible()
  })
  await test.step('another address is the account’s', async () => {
    await page.goto('/user/profile/data')
    await page
      .getByRole('region', { name: text('accounts.email.title'), exact: true })
      .getByRole('button', { name: text('accounts.email.change') })
      .click()
    await page.getByLabel(text('accounts.email.new')).fill(wanted)
    await page.getByRole('button', { name: text('accounts.email.send') }).click()
    await page.goto(await mailedLink(operator, wanted, 'email_change'))
    await page.getByRole('button', { name: text('accounts.newEmail.use') }).click()
    await expect(page.getByText(text('accounts.newEmail.done', { email: wanted }))).toBeVisible()
  })
  await test.step('closing names the trip to come; who has none leaves in fourteen days', async () => {
    await page.goto('/user/profile/security')
    const stays = page.getByRole('region', { name: text('accounts.closing.title') })
    await expect(stays).toContainText(text('accounts.closing.obstacles.reservation'))
    await expect(stays.getByRole('button')).toHaveCount(0)
    await look('stays')
    await inviter.page.goto('/user/profile/security')
    await inviter.page.getByRole('button', { name: text('accounts.closing.begin') }).click()
    await inviter.page.getByRole('button', { name: text('accounts.closing.go') }).click()
    await expect(inviter.page.getByRole('button', { name: text('accounts.closing.keep') })).toBeVisible()
  })
  expect(host.anew).toEqual([])
  await database.end()
  await Promise.all([host.page.context().close(), inviter.page.context().close()])
})
