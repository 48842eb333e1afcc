import type { Page } from '@playwright/test'
import { linkOfMail } from './outbox'
import { textsIn } from './texts'

const texts = textsIn('es_MX')

/**
 * The path of the link that signs somebody in, from the newest mail to their address in the sandbox's outbox.
 * @param mails how many such mails they have by now
 */
export function signInLink(operator: Page, email: string, mails = 1): Promise<string> {
  return mailedLink(operator, email, 'magic_link', mails)
}

/** The same of a mail that has one link of its own. @param about what its subject names */
export async function mailedLink(
  operator: Page,
  email: string,
  mail: 'magic_link' | 'password_link' | 'email_change' | 'own_data' | 'question_link' | 'lead_answered',
  mails = 1,
  about: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [subject, action] = [texts.text(`mail.${mail}.subject`, about), texts.text(`mail.${mail}.action`)]
  return (await linkOfMail(operator, { to: email, subject, action, mails })).pathname
}
