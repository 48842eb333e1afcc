import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { texts } from './pay-steps'

/** The path of the link to a reservation that was mailed to an address. */
export async function mailedLink(operator: Page, email: string): Promise<string> {
  const action = operator.getByRole('link', { name: texts.text('mail.access_link.action') })
  await expect(async () => {
    await operator.goto('/sandbox/mail')
    await operator
      .getByRole('row')
      .filter({ hasText: email })
      .filter({ hasText: texts.text('mail.access_link.title') })
      .getByRole('link')
      .first()
      .click({ timeout: 1000 })
    await expect(action).toBeVisible({ timeout: 1000 })
  }).toPass()
  return new URL((await action.getAttribute('href')) ?? '').pathname
}
