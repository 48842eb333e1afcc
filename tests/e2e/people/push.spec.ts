import type { Page } from '@playwright/test'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { PUSHING } from '@/tests/support/push/subscription'
import { type Site, startSite } from '@/tests/support/site'
import { someEmail } from '@/tests/support/some-email'
import { faultsOf } from '../support/accessible'
import { test as base, expect, phone } from '../support/fixtures'
import { deliver, pushBrowser, shown, touch, wasAsked, watchWorker } from '../support/push-browser'
import { mailedLink, signInLink } from '../support/sign-in-link'
import { TRIP } from '../support/steps'
import { textsIn } from '../support/texts'

interface OwnSite {
  /** A site that has keys for pushes, over a database of its own. */
  readonly own: { readonly site: Site; readonly database: TestDatabase }
}

const test = base.extend<object, OwnSite>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const database = await testDatabase({ seeded: true })
      const site = await startSite({ databaseUrl: database.url, env: PUSHING })
      await use({ site, database })
      await site.kill()
      await database.drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.site.url),
})

test.use({ ...phone, serviceWorkers: 'allow' })
const { text } = textsIn('es_MX')
const t = (key: string) => text(`app.push.${key}`)

/** Signs in by a link, as somebody new, and goes to where the account is made safe. */
async function enter(page: Page, operator: Page, email = someEmail()): Promise<void> {
  await page.goto('/social-auth')
  await page.getByLabel(text('accounts.signIn.email')).fill(email)
  await page.getByRole('button', { name: text('accounts.signIn.sendLink') }).click()
  await page.goto(await signInLink(operator, email))
  await page.getByRole('button', { name: text('accounts.magicLink.enter') }).click()
  await expect(page).toHaveURL(/\/user\/profile\/reservations$/)
  await page.goto('/user/profile/security')
}

const section = (page: Page, title = t('title')) => page.getByRole('region', { name: title })
const topics = async ({ pool }: TestDatabase) =>
  (await pool.query<{ topics: string[] }>('select topics from push_subscriptions')).rows.map(
    (row) => row.topics,
  )

test('pushes are switched on in the account, each alone, are shown by the worker and end with the session', async ({
  page,
  context,
  operator,
  own,
  look,
}) => {
  await pushBrowser(context)
  await enter(page, operator)
  const on = section(page).getByRole('button', { name: t('turnOn'), exact: true })
  await expect(on).toBeVisible()
  await look('off')
  expect([await wasAsked(page), await topics(own.database)]).toEqual([false, []])
  await on.click()
  const messages = section(page).getByRole('checkbox', { name: t('topics.messages') })
  await expect(messages).toBeChecked()
  expect(await topics(own.database)).toEqual([['messages', 'payments', 'trips']])
  await messages.press('Space')
  await expect.poll(() => topics(own.database)).toEqual([['payments', 'trips']])
  await look('on')
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await expect(messages).not.toBeChecked()
  await expect(section(page).getByRole('checkbox', { name: t('topics.trips') })).toBeChecked()

  const path = '/user/profile#messages'
  const [title, body, tag] = [text('push.chat_unread.title'), text('push.chat_unread.body'), 'one']
  await watchWorker(context)
  await deliver(page, { title, body, tag, path })
  await expect.poll(() => shown(context)).toEqual([{ title, body, path }])
  expect(await touch(context)).toEqual([`${own.site.url}${path}`])
  await deliver(page, { title, body, tag, path: '//evil.example/' })
  await expect.poll(async () => (await shown(context)).length).toBe(2)
  expect((await touch(context)).at(-1)).toBe(`${own.site.url}/`)

  await section(page)
    .getByRole('button', { name: t('turnOff') })
    .click()
  await expect(on).toBeVisible()
  expect(await topics(own.database)).toEqual([])
  await on.click()
  await expect(messages).toBeChecked()
  await page.getByRole('button', { name: text('accounts.profile.signOut') }).click()
  // The page is left meanwhile.
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('test:subscribed'))).toBeNull()
  }).toPass()
  expect(await topics(own.database)).toEqual([])
})

test('who said no is told so, and who cannot is told what to do', async ({
  page,
  context,
  browser,
  baseURL,
  operator,
}) => {
  await pushBrowser(context)
  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  )
  await enter(page, operator)
  await expect(section(page).getByRole('status')).toHaveText(t('denied'))
  const state = await context.storageState()
  for (const [userAgent, key] of [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      'install',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:10.0) Gecko/20100101 Firefox/10.0', 'unsupported'],
  ] as const) {
    const other = await browser.newContext({
      ...phone,
      storageState: state,
      userAgent,
      baseURL: baseURL ?? '',
    })
    await other.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    const there = await other.newPage()
    await there.goto('/user/profile/security')
    await expect(section(there).getByRole('status')).toHaveText(t(key))
    await other.close()
  }
})

test('the messenger offers them once something was written, and not again after a no', async ({
  page,
  context,
  operator,
  own,
  look,
}) => {
  await pushBrowser(context)
  const email = someEmail()
  await page.goto(TRIP.path)
  await page.getByRole('link', { name: text('product.ask') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text('dialogs.askQuestion.label')).fill('¿Puede ir mi hija?')
  await dialog.getByLabel(text('dialogs.askQuestion.email')).fill(email)
  await dialog.getByRole('button', { name: text('dialogs.askQuestion.send') }).click()
  await page.goto(await mailedLink(operator, email, 'question_link', 1, { name: TRIP.es.name }))
  await page.getByRole('button', { name: text('accounts.questionLink.send') }).click()
  const panel = page.getByRole('dialog', { name: text('messenger.title') })
  await panel.getByRole('listitem').getByRole('button').first().click()
  await expect(panel.getByText(t('offer.text'))).toBeVisible()
  await look('offer')
  expect([await wasAsked(page), await topics(own.database)]).toEqual([false, []])
  await panel.getByRole('button', { name: t('offer.no') }).click()
  await expect(panel.getByText(t('offer.text'))).toBeHidden()
  await page.reload()
  await expect(panel.getByRole('log')).toContainText('¿Puede ir mi hija?')
  await expect(panel.getByText(t('offer.text'))).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('andanza:push-no'))
  await page.reload()
  await panel.getByRole('button', { name: t('offer.yes') }).click()
  await expect(panel.getByText(t('offer.done'))).toBeVisible()
  await look('offer-taken')
  expect(await topics(own.database)).toEqual([['messages', 'payments', 'trips']])
})
