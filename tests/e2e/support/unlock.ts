import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { mailedLink } from './mailed-link'
import { texts as spanish } from './pay-steps'

/** The buyer as a guest asks for the link on a page of the reservation, and uses it; then its page is shown. */
export async function unlock(
  page: Page,
  operator: Page,
  code: string,
  email: string,
  texts = spanish,
): Promise<void> {
  await page.getByLabel(texts.text('access.email')).fill(email)
  await page.getByRole('button', { name: texts.text('access.send') }).click()
  await expect(page.getByText(texts.text('access.sent', { minutes: 30 }))).toBeVisible()
  await page.goto(await mailedLink(operator, email))
  await page.getByRole('button', { name: texts.text('access.enter') }).click()
  await expect(page).toHaveURL(new RegExp(`/public/reservation/${code}$`))
}

/** Nothing is wider than the screen: one thumb reaches everything. */
export async function expectNoScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
