import type { Page } from '@playwright/test'
import { faultsOf } from '../support/accessible'
import { desktop, expect, phone, test } from '../support/fixtures'
import { signInLink } from '../support/sign-in-link'
import { textsIn } from '../support/texts'

test.use(phone)
const texts = textsIn('es_MX')
const SAVED = '/user/profile/favorites'

const hearts = (page: Page) => page.locator('.card .heart')
const titles = (page: Page) => page.locator('.card :is(h2, h3) a').allTextContents()

/** Presses the heart of a card of a search. @returns its title */
async function keep(page: Page, index: number): Promise<string> {
  const heart = hearts(page).nth(index)
  await heart.scrollIntoViewIfNeeded()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  return (await page.locator('.card').nth(index).locator('h2 a').textContent()) ?? ''
}

async function signIn(page: Page, operator: Page, email: string, mails = 1): Promise<void> {
  await page.goto(`/?dialog=auth&redirect=${encodeURIComponent(SAVED)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.text('accounts.signIn.email')).fill(email)
  await dialog.getByRole('button', { name: texts.text('accounts.signIn.sendLink') }).click()
  await expect(page.getByText(texts.text('accounts.signIn.sent', { email }))).toBeVisible()
  await page.goto(await signInLink(operator, email, mails))
  await page.getByRole('button', { name: texts.text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\//)
}

test('what a guest keeps stays over reloads, joins their account, and is there on their computer too', async ({
  page,
  operator,
  browser,
}) => {
  await page.goto(SAVED)
  await expect(page.getByText(texts.text('favourites.empty'))).toBeVisible()
  await page.goto('/search')
  const [first, second] = [await keep(page, 0), await keep(page, 2)]
  await page.reload()
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(SAVED)
  await expect(page.locator('.card')).toHaveCount(2)
  expect(await titles(page)).toEqual([second, first])
  expect(await faultsOf(page)).toEqual([])

  await signIn(page, operator, 'guarda@example.com')
  await page.goto(SAVED)
  await expect(page.locator('.card')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  await page.reload()
  // The account knows them now: they come with the page.
  expect((await titles(page)).sort()).toEqual([first, second].sort())
  expect(await faultsOf(page)).toEqual([])

  const asked = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByLabel(texts.text('favourites.mails')).check()
  await asked
  await page.reload()
  await expect(page.getByLabel(texts.text('favourites.mails'))).toBeChecked()

  const computer = await (
    await browser.newContext({ ...desktop, locale: 'es-MX', baseURL: new URL(page.url()).origin })
  ).newPage()
  await signIn(computer, operator, 'guarda@example.com', 2)
  // On a computer the way there is in the head of every page, on a phone in its menu.
  await computer.goto('/')
  await computer
    .getByRole('banner')
    .getByRole('link', { name: texts.text('favourites.link') })
    .click()
  await expect(computer.locator('.card')).toHaveCount(2)
  const heart = computer.getByRole('button', { name: texts.text('card.save', { title: first }) })
  const told = computer.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await heart.click()
  await told
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  // What is pointed at stays, however long the telephone takes.
  await computer.getByRole('button', { name: texts.text('favourites.undo') }).hover()
  await page.reload()
  await expect(page.locator('.card')).toHaveCount(1)
  const kept = computer.waitForResponse((answer) => answer.request().method() === 'PUT')
  await computer.getByRole('button', { name: texts.text('favourites.undo') }).click()
  await kept
  await page.reload()
  await expect(page.locator('.card')).toHaveCount(2)

  await page.getByRole('button', { name: texts.text('accounts.profile.signOut') }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(SAVED)
  await expect(page.getByText(texts.text('favourites.empty'))).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ChunkLoadError/] })

  test('a heart that was pressed without a network is told when there is one again', async ({
    page,
    operator,
    context,
  }) => {
    await signIn(page, operator, 'sinred@example.com')
    await page.goto('/search')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await keep(page, 1)
    const told = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await context.setOffline(false)
    expect((await told).status()).toBe(200)
  })
})

test('on a product the heart is a button for the keyboard, and says that it is kept', async ({ page }) => {
  await page.goto('/search')
  await page.locator('.card h2 a').first().click()
  const heart = page.locator('.trip-title .heart')
  await expect(heart).toBeVisible()
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(texts.text('favourites.saved'), { exact: true })).toBeVisible()
})
