import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { textsIn } from './texts'

const texts = textsIn('es_MX')

/** The path of the link that signs somebody in, from the mail to their address in the sandbox's outbox. */
export async function signInLink(operator: Page, email: string): Promise<string> {
  await expect(async () => {
    await operator.goto('/sandbox/mail')
    await operator
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link', { name: texts.text('mail.magic_link.subject') })
      .first()
      .click({ timeout: 1000 })
  }).toPass()
  const link = operator.getByRole('link', { name: texts.text('mail.magic_link.action') })
  return new URL((await link.getAttribute('href')) ?? '').pathname
}
