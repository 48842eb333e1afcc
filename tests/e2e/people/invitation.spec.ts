import type { Browser, Page } from '@playwright/test'
import { faultsOf } from '../support/accessible'
import { expect, phone, test } from '../support/fixtures'
import { signInLink } from '../support/sign-in-link'
import { addToCart, chooseCompany, chooseDate, TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')
const t = (key: string, values?: Record<string, string | number>) => texts.text(`invitation.${key}`, values)

async function signIn(page: Page, operator: Page, email: string): Promise<void> {
  await page.goto('/social-auth')
  await page.getByLabel(texts.text('accounts.signIn.email')).fill(email)
  await page.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
  await expect(page.getByText(texts.text('accounts.signIn.sent', { email }))).toBeVisible()
  await page.goto(await signInLink(operator, email))
  await page.getByRole('button', { name: texts.text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\//)
}

/** A browser of somebody else. */
async function stranger(browser: Browser): Promise<Page> {
  const headers = { 'x-forwarded-for': `198.19.${Date.now() % 250}.7` }
  return (await browser.newContext({ ...phone, extraHTTPHeaders: headers })).newPage()
}

test('a friend opens an invitation, takes its coupon into the cart, and is seen by initials', async ({
  page,
  operator,
  browser,
  look,
}) => {
  const who = `ana.${Date.now()}@example.com`
  await signIn(page, operator, who)
  await page.goto('/user/profile/points')
  await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
  await expect(page.getByText(t('nobody'))).toBeVisible()
  await page.getByRole('button', { name: t('copy'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('copied') })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await look('inviter')
  const shown = (await page.locator('code').first().textContent()) ?? ''
  const path = shown.slice(shown.indexOf('/'))

  const friend = await stranger(browser)
  await friend.goto(`${path}?utm_source=amiga`)
  await expect(friend).toHaveURL(/\/\?utm_source=amiga$/)
  const notice = friend.getByRole('region', { name: t('notice.label') })
  // One card at a time.
  await friend.getByRole('button', { name: texts.text('consent.necessary') }).click()
  await expect(notice).toContainText('$300 MXN')
  if (process.env.E2E_LOOKS) await friend.screenshot({ path: `${process.env.E2E_LOOKS}/invited-home.png` })
  expect(await faultsOf(friend)).toEqual([])
  await notice.getByRole('button', { name: t('notice.take') }).click()
  await expect(notice).toContainText(t('notice.taken'))
  const coupon = (await notice.locator('b').textContent()) ?? ''
  await notice.getByRole('button', { name: t('notice.close') }).click()
  await friend.goto(TRIP.path)
  await chooseDate(friend, texts, 3)
  await chooseCompany(friend, texts, TRIP.es)
  await addToCart(friend, texts)
  await friend.goto('/shopping-cart')
  await expect(
    friend.getByText(texts.text('cart.coupon.applied', { code: coupon, amount: '$300' })),
  ).toBeVisible()
  if (process.env.E2E_LOOKS)
    await friend.screenshot({ path: `${process.env.E2E_LOOKS}/invited-cart.png`, fullPage: true })

  await signIn(friend, operator, `sara.${Date.now()}@example.com`)
  await friend.goto('/user/profile/points')
  await expect(friend.getByText(coupon)).toBeVisible()
  await expect(friend.getByText(t('own.added'))).toBeVisible()
  if (process.env.E2E_LOOKS)
    await friend.screenshot({ path: `${process.env.E2E_LOOKS}/friend-points.png`, fullPage: true })
  await page.reload()
  await expect(page.getByText(t('states.joined'))).toBeVisible()
  await look('joined')
  // Who has an account is led to it.
  await friend.goto(path)
  await expect(friend).toHaveURL(/\/user\/profile/)
  await friend.context().close()
})
