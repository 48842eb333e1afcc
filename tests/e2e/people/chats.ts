import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../support/fixtures'
import { mailedLink } from '../support/sign-in-link'
import { TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

const texts = textsIn('es_MX')
const t = (key: string) => texts.text(`messenger.${key}`)
/** What a guest asks on the page of a trip. */
export const QUESTION = '¿Puede ir mi hija de 7 años?'

/** Somebody asks on the page of a trip without an account, and is in their conversation by the link of a mail. */
export async function askAsGuest(page: Page, operator: Page, email: string): Promise<void> {
  await page.goto(TRIP.path)
  await page.getByRole('link', { name: texts.text('product.ask') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.text('dialogs.askQuestion.label')).fill(QUESTION)
  await dialog.getByLabel(texts.text('dialogs.askQuestion.email')).fill(email)
  await dialog.getByRole('button', { name: texts.text('dialogs.askQuestion.send') }).click()
  await expect(page.getByText(texts.text('dialogs.askQuestion.held'))).toBeVisible()
  await page.goto(await mailedLink(operator, email, 'question_link', 1, { name: TRIP.es.name }))
  await page.getByRole('button', { name: texts.text('accounts.questionLink.send') }).click()
  await expect(page).toHaveURL(/\/user\/profile\/?\w*#messages$/)
}

/** The only conversation, opened. */
export async function openChat(page: Page) {
  const panel = page.getByRole('dialog', { name: t('title') })
  await panel.getByRole('listitem').getByRole('button').first().click()
  const log = panel.getByRole('log')
  await expect(log).toContainText(QUESTION)
  const write = async (message: string) => {
    await panel.getByRole('textbox', { name: t('field') }).fill(message)
    await panel.getByRole('button', { name: t('send') }).click()
  }
  return { panel, log, write }
}

/** What reads and writes rows of a test's database: its pool, or a connection. */
interface Queries {
  readonly query: (sql: string, values: unknown[]) => Promise<unknown>
}

/**
 * What the host's mail would open; the mail itself comes after three minutes (tests/api/contact/host-links).
 * @param email of who asked
 */
export async function hostPage(host: BrowserContext, database: Queries, email: string) {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into chat_host_links (group_id, token_sha256, email, created_at, expires_at)
     select g.id, $1, h.email, now(), now() + interval '7 days' from chat_groups g join hosts h on h.id = g.host_id
     join users u on u.id = g.owner_id where g.type = 'question' and u.email = $2`,
    [createHash('sha256').update(token).digest(), email],
  )
  const page = await host.newPage()
  // A page that was drawn with what is another's is drawn anew by its browser, which says so.
  const anew: string[] = []
  page.on('pageerror', (error) => anew.push(String(error)))
  await page.goto(`/public/host-chat/${token}`)
  const log = page.getByRole('log')
  await expect(log).toContainText(QUESTION)
  const write = async (message: string) => {
    await page.getByLabel(t('byLink.answer')).fill(message)
    await page.getByRole('button', { name: t('byLink.send') }).click()
  }
  return { page, log, write, anew }
}
