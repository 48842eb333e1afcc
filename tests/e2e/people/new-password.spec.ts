import { someEmail } from '@/tests/support/some-email'
import { faultsOf } from '../support/accessible'
import { expect, phone, test } from '../support/fixtures'
import { mailedLink } from '../support/sign-in-link'
import { textsIn } from '../support/texts'

test.use(phone)
const { text } = textsIn('es_MX')
const EMAIL = someEmail()
const PASSWORD = 'tres tristes tigres 88'

test('a password is chosen by a link, which a refused one does not spend, and signs in afterwards', async ({
  page,
  operator,
  expectedErrors,
  look,
}) => {
  expectedErrors.push(/status of 4(?:22|01)/)
  await page.goto('/social-auth')
  await page.getByRole('button', { name: text('accounts.signIn.usePassword') }).click()
  await page.getByRole('button', { name: text('accounts.signIn.forgot') }).click()
  await page.getByLabel(text('accounts.signIn.email')).fill(EMAIL)
  await look('asked')
  await page.getByRole('button', { name: text('accounts.signIn.sendLink') }).click()
  await expect(page.getByText(text('accounts.signIn.sentPassword'))).toBeVisible()

  const link = await mailedLink(operator, EMAIL, 'password_link')
  await page.goto(link)
  const field = page.getByLabel(text('accounts.newPassword.label'))
  const save = page.getByRole('button', { name: text('accounts.newPassword.save') })
  await save.click()
  await expect(page.getByText(text('accounts.newPassword.missing'))).toBeVisible()
  await field.fill('password1')
  await save.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await look('refused')
  expect(await faultsOf(page)).toEqual([])
  await field.fill(PASSWORD)
  await save.click()
  await expect(page).toHaveURL(/\/user\/profile\/reservations$/)

  await page.getByRole('button', { name: text('accounts.profile.signOut') }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto(link)
  await field.fill(PASSWORD)
  await save.click()
  await expect(page.getByText(text('accounts.newPassword.spent'))).toBeVisible()
  await look('spent')

  await page.goto('/social-auth')
  await page.getByRole('button', { name: text('accounts.signIn.usePassword') }).click()
  await page.getByLabel(text('accounts.signIn.email')).fill(EMAIL)
  await page.getByLabel(text('accounts.signIn.password')).fill(PASSWORD)
  await page.getByRole('button', { name: text('accounts.signIn.enter'), exact: true }).click()
  await expect(page).toHaveURL(/\/user\/profile/)
})
