import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { someEmail } from '@/tests/support/some-email'
import { faultsOf } from '../support/accessible'
import { expect, phone, test } from '../support/fixtures'
import { mailedLink, signInLink } from '../support/sign-in-link'
import { textsIn } from '../support/texts'

test.use(phone)
const { text } = textsIn('es_MX')

/** Signs in by a link, as somebody new, and goes to a tab of their account. */
async function enter(page: Page, operator: Page, email: string, tab: string): Promise<void> {
  await page.goto('/social-auth')
  await page.getByLabel(text('accounts.signIn.email')).fill(email)
  await page.getByRole('button', { name: text('accounts.signIn.sendLink') }).click()
  await page.goto(await signInLink(operator, email))
  await page.getByRole('button', { name: text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\/reservations$/)
  await page.goto(`/user/profile/${tab}`)
}

test('another address becomes the account’s once the link in its mail is used, and no link works twice', async ({
  page,
  operator,
  expectedErrors,
  look,
}) => {
  expectedErrors.push(/status of 404/)
  const [old, wanted] = [someEmail(), someEmail()]
  await enter(page, operator, old, 'data')
  await page
    .getByRole('region', { name: text('accounts.email.title'), exact: true })
    .getByRole('button', { name: text('accounts.email.change') })
    .click()
  await page.getByLabel(text('accounts.email.new')).fill(wanted)
  await page.getByRole('button', { name: text('accounts.email.send') }).click()
  await expect(page.getByText(text('accounts.email.sent', { email: wanted }))).toBeVisible()

  const link = await mailedLink(operator, wanted, 'email_change')
  await page.goto(link)
  await look('link')
  expect(await faultsOf(page)).toEqual([])
  const use = page.getByRole('button', { name: text('accounts.newEmail.use') })
  await use.click()
  await expect(page.getByText(text('accounts.newEmail.done', { email: wanted }))).toBeVisible()
  await page.getByRole('link', { name: text('accounts.newEmail.account') }).click()
  await expect(page.getByText(wanted).first()).toBeVisible()

  await page.goto(link)
  await use.click()
  await expect(page.getByText(text('accounts.newEmail.spent'))).toBeVisible()
})

test('a copy of one’s data is asked for, comes by mail and is saved as a file', async ({
  page,
  operator,
  look,
}) => {
  const email = someEmail()
  await enter(page, operator, email, 'security')
  await page.getByRole('button', { name: text('accounts.ownData.begin') }).click()
  await page.getByRole('button', { name: text('accounts.ownData.send') }).click()
  await expect(page.getByText(text('accounts.ownData.sent', { email }))).toBeVisible()
  await look('asked')

  await page.goto(await mailedLink(operator, email, 'own_data'))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: text('accounts.ownData.save') }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^andanza-\d{4}-\d\d-\d\d\.json$/)
  const all = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(all.data.users).toMatchObject([{ email }])
  expect(all.data.sessions).toHaveLength(1)
  await expect(page.getByText(text('accounts.ownData.saved'))).toBeVisible()
  await look('saved')
})

test('the sections of an account are chips on a phone and a list beside the page on a computer', async ({
  page,
  operator,
  look,
}) => {
  await enter(page, operator, someEmail(), 'data')
  const sections = page.getByRole('navigation', { name: text('accounts.profile.tabs') })
  const current = sections.getByRole('link', { name: text('accounts.profile.data') })
  const heading = page.getByRole('heading', { level: 2, name: text('accounts.profile.data') })
  const box = async (locator: typeof current) => {
    const found = await locator.boundingBox()
    if (!found) throw new Error('There is nothing to see.')
    return found
  }
  expect((await box(current)).y).toBeLessThan((await box(heading)).y)
  await look('phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await look('computer')
  const [list, main] = [await box(sections), await box(heading)]
  expect(list.x + list.width).toBeLessThan(main.x)
  await expect(page.getByRole('button', { name: text('accounts.profile.signOut') })).toHaveCount(1)
  expect(await faultsOf(page)).toEqual([])
})
