import type { Page } from '@playwright/test'
import { linkOfMail } from './outbox'
import { texts } from './pay-steps'

/** The path of the link to a reservation that was mailed to an address. */
export async function mailedLink(operator: Page, email: string): Promise<string> {
  const [subject, action] = [texts.text('mail.access_link.title'), texts.text('mail.access_link.action')]
  return (await linkOfMail(operator, { to: email, subject, action })).pathname
}
