import { someEmail } from '@/tests/support/some-email'
import { desktop, expect, test } from '../support/fixtures'
import { signInLink } from '../support/sign-in-link'
import { textsIn } from '../support/texts'

test.use({ ...desktop, locale: 'es-MX' })
const texts = textsIn('es_MX')
const EMAIL = someEmail()

test('every tab knows within a second who signed in and out, and an ended session leads back', async ({
  context,
  page,
  operator,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const other = await context.newPage()
  await other.goto('/')
  const signInWay = other.getByRole('link', { name: texts.text('layout.signIn'), exact: true }).first()
  const account = other.getByRole('link', { name: texts.text('layout.account') }).first()
  await expect(signInWay).toBeVisible()
  const place = async () => {
    const box = await other.locator('header').getByRole('link').last().boundingBox()
    return box && [Math.round(box.x), Math.round(box.width)]
  }
  const before = await place()

  await page.goto('/social-auth')
  await page.getByLabel(texts.text('accounts.signIn.email')).fill(EMAIL)
  await page.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
  await expect(page.getByText(texts.text('accounts.signIn.sent', { email: EMAIL }))).toBeVisible()
  await page.goto(await signInLink(operator, EMAIL))
  await page.getByRole('button', { name: texts.text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\/reservations$/)
  await expect(account).toBeVisible({ timeout: 1000 })
  expect(await place()).toEqual(before)

  await test.step('a session that ends soon is renewed once by all tabs', async () => {
    const soon = Date.now() + 24 * 3600 * 1000
    const domain = new URL(page.url()).hostname
    // Whatever these pages still ask for would renew it too, and be cut off by leaving them before it has the answer.
    await Promise.all([page.goto('about:blank'), other.goto('about:blank')])
    await context.addCookies([{ name: 'andanza_signed_in', value: String(soon), domain, path: '/' }])
    const renewals: string[] = []
    context.on('request', (sent) => {
      if (sent.url().endsWith('/_auth/custom-login/token')) renewals.push(sent.url())
    })
    await Promise.all([page.goto('/user/profile/security'), other.goto('/search')])
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'andanza_signed_in')?.value)
      .not.toBe(String(soon))
    await expect(account).toBeVisible()
    expect(renewals).toHaveLength(1)
  })

  await test.step('an ended session leads to its page, and from there back', async () => {
    await page.goto('/user/profile/data')
    // What the page asks for by itself would lead there too, before anything is pressed.
    await page.waitForLoadState('networkidle')
    await context.clearCookies({ name: 'andanza_session' })
    await context.clearCookies({ name: 'andanza_refresh' })
    await page.getByRole('button', { name: texts.text('accounts.data.save') }).click()
    await expect(page).toHaveURL(/\/401\?redirect=/)
    await expect(page.getByText('Unauthenticated')).toHaveCount(0)
    await expect(
      page.getByRole('main').getByRole('link', { name: texts.text('unauthorised.go') }),
    ).toHaveAttribute('href', '/?dialog=auth&redirect=%2Fuser%2Fprofile%2Fdata')
    await expect(signInWay).toBeVisible({ timeout: 1000 })
  })

  await test.step('signing in again brings the other tab back to where it was', async () => {
    await other.goto('/social-auth')
    await other.getByLabel(texts.text('accounts.signIn.email')).fill(EMAIL)
    await other.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
    await expect(other.getByText(texts.text('accounts.signIn.sent', { email: EMAIL }))).toBeVisible()
    await other.goto(await signInLink(operator, EMAIL, 2))
    await other.getByRole('button', { name: texts.text('accounts.magicLink.enter') }).click()
    await expect(other).toHaveURL(/\/user\/profile\/reservations$/)
    await expect(page).toHaveURL(/\/user\/profile\/data$/)
  })

  await test.step('signing out leads every tab of the account home', async () => {
    await other.getByRole('button', { name: texts.text('accounts.profile.signOut') }).click()
    await expect(other).toHaveURL(/:\d+\/$/)
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})
