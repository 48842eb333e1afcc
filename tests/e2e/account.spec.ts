import { faultsOf } from './support/accessible'
import { expect, phone, test } from './support/fixtures'
import { signInLink } from './support/sign-in-link'
import { textsIn } from './support/texts'

test.use(phone)
const texts = textsIn('es_MX')

test('a traveller signs in by a link, keeps their name, and signs out', async ({ page, operator }) => {
  await page.goto('/social-auth')
  const email = page.getByLabel(texts.text('accounts.signIn.email'))
  await email.fill('vero@example.com')
  await page.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
  await expect(
    page.getByText(texts.text('accounts.signIn.sent', { email: 'vero@example.com' })),
  ).toBeVisible()

  await page.goto(await signInLink(operator, 'vero@example.com'))
  await page.getByRole('button', { name: texts.text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\/reservations$/)
  await expect(page.getByText(texts.text('accounts.reservations.empty'))).toBeVisible()

  await page.getByRole('link', { name: texts.text('accounts.profile.data') }).click()
  await page.getByLabel(texts.text('accounts.data.firstname')).fill('Verónica')
  await page.getByRole('button', { name: texts.text('accounts.data.save') }).click()
  await expect(page.getByText(texts.text('accounts.data.saved'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.text('accounts.profile.hello', { name: 'Verónica' }),
  )
  // The head of an open page is the same for everybody until the browser knows who looks, also after a soft move.
  await page.setViewportSize({ width: 1280, height: 800 })
  const account = page.getByRole('link', { name: `${texts.text('layout.account')}: Verónica` })
  await page.goto('/')
  await expect(account).toHaveAttribute('href', '/user/profile')
  await page
    .getByRole('link', { name: texts.text('layout.links.search'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(account).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['data', 'reservations', 'favorites', 'points', 'security']) {
    await page.goto(`/user/profile/${tab}`)
    expect(await faultsOf(page)).toEqual([])
  }

  await page.getByRole('button', { name: texts.text('accounts.profile.signOut') }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/user/profile/security')
  await expect(page.getByRole('dialog').getByLabel(texts.text('accounts.signIn.email'))).toBeVisible()
})
