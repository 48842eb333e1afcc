import type { Page } from '@playwright/test'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { test as base, expect, phone } from '../support/fixtures'
import { heldText, workerIsThere } from '../support/held'
import { TRIP } from '../support/steps'
import { textsIn } from '../support/texts'
import { askAsGuest, hostPage, openChat, QUESTION } from './chats'

interface OwnSite {
  /** A site over a database of its own, which may be killed and comes back at the same address. */
  readonly own: { site: Site; readonly database: TestDatabase }
}

const test = base.extend<object, OwnSite>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const database = await testDatabase({ seeded: true })
      const own = { site: await startSite({ databaseUrl: database.url }), database }
      await use(own)
      await own.site.kill()
      await database.drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.site.url),
})

// While nobody answers, a browser says so.
test.use({
  ...phone,
  expectedErrors: [/ERR_|Failed to (load|fetch)|no-response|status of (401|404|502|503)|EventSource/],
})

const texts = textsIn('es_MX')
const t = (key: string, values = {}) => texts.text(`messenger.${key}`, values)
const EMAIL = 'rocio@example.com'

/** What is kept, one conversation after the other: tests before this one may have had theirs. */
async function kept({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ message: string }>(
    'select message from chat_messages m join chat_groups g on g.id = m.group_id order by g.created_at, g.id, seq',
  )
  return rows.map(({ message }) => message)
}

/** What the traveller has not read: as the site says, and counted anew from what is kept. */
async function unread(page: Page, { pool }: TestDatabase) {
  const said = await page.evaluate(async () => {
    const answer = await fetch('/api/chat/aside/list')
    return ((await answer.json()) as { data: { unread: number }[] }).data.map((chat) => chat.unread)
  })
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from chat_messages m join chat_groups g on g.id = m.group_id
       left join chat_marks k on k.group_id = g.id and k.party_id = g.owner_id
     where m.party_id <> g.owner_id and m.seq > coalesce(k.read_seq, 0)`,
  )
  return { said, counted: rows[0]?.n }
}

test('a traveller and a host write to each other over a server that is killed: nothing is lost, nothing twice', async ({
  page,
  operator,
  browser,
  own,
  baseURL,
  look,
}) => {
  await askAsGuest(page, operator, EMAIL)
  const traveller = await openChat(page)
  const context = await browser.newContext({
    baseURL: baseURL ?? own.site.url,
    viewport: { width: 1280, height: 800 },
    locale: 'es-MX',
  })
  const host = await hostPage(context, own.database.pool, EMAIL)
  await host.write('Sí, desde los 6.')
  await expect(traveller.log).toContainText('Sí, desde los 6.')
  await look('answered')

  await own.site.kill()
  await traveller.write('Uno')
  await traveller.write('Dos')
  await host.write('Tres')
  await expect(host.page.getByRole('alert').filter({ hasText: t('byLink.lost') })).toBeVisible()
  expect(await kept(own.database)).toEqual([QUESTION, 'Sí, desde los 6.'])
  own.site = await startSite({ databaseUrl: own.database.url, port: Number(new URL(own.site.url).port) })
  await host.page.getByRole('button', { name: t('byLink.send') }).click()
  await expect(host.page.getByText(t('byLink.done'))).toBeVisible()
  await expect.poll(() => kept(own.database), { timeout: 40_000 }).toHaveLength(5)
  const all = await kept(own.database)
  expect([...all].sort()).toEqual([QUESTION, 'Sí, desde los 6.', 'Uno', 'Dos', 'Tres'].sort())
  expect(all.indexOf('Uno')).toBeLessThan(all.indexOf('Dos'))
  for (const { log } of [traveller, host])
    for (const words of all)
      await expect(log.getByText(words, { exact: true })).toHaveCount(1, { timeout: 40_000 })

  // What is written while nothing gets through waits in the browser, also when the page is loaded anew.
  const lost = (url: URL) => /\/api\/chat\/[0-9a-f-]{36}$/.test(url.pathname)
  await page.route(lost, (route) => route.abort())
  await traveller.write('Sin señal')
  await expect(traveller.log).toContainText('Sin señal')
  await page.reload()
  await expect(page.getByRole('log')).toContainText('Sin señal')
  expect(await kept(own.database)).not.toContain('Sin señal')
  await page.unroute(lost)
  await expect.poll(() => kept(own.database), { timeout: 40_000 }).toContain('Sin señal')
  await expect(page.getByRole('log').getByText('Sin señal', { exact: true })).toHaveCount(1)
  expect((await kept(own.database)).filter((words) => words === 'Sin señal')).toHaveLength(1)
  await look('all')

  await page.getByRole('button', { name: t('close') }).click()
  for (const words of ['Bring water.', 'Cinco']) {
    await host.write(words)
    await expect(host.log).toContainText(words)
  }
  await expect.poll(() => unread(page, own.database)).toEqual({ said: [2], counted: 2 })
  await page
    .getByRole('button', { name: texts.text('layout.messagesUnread') })
    .or(page.getByRole('button', { name: texts.text('layout.messages') }))
    .first()
    .click()
  await openChat(page)
  await expect(page.getByRole('log')).toContainText('Cinco')
  await expect.poll(() => unread(page, own.database)).toEqual({ said: [0], counted: 0 })

  await page.getByRole('button', { name: t('more') }).click()
  await page.getByRole('button', { name: t('translation.on') }).click()
  await expect(page.getByRole('log')).toContainText('Traigan agua.')
  await page.getByRole('button', { name: t('translation.show') }).click()
  await expect(page.getByText('Bring water.', { exact: true })).toBeVisible()
  await look('translated')
  expect(host.anew).toEqual([])
  await context.close()
})

test('on a wide screen the conversation floats over the page and is there on the next one', async ({
  page,
  operator,
  look,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await askAsGuest(page, operator, 'ancha@example.com')
  await look('list')
  const { panel } = await openChat(page)
  await panel.getByRole('textbox', { name: t('field') }).fill('Lo que escribo')
  const box = await panel.boundingBox()
  expect(box).toMatchObject({ width: 420 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0)
  await look('window')
  for (const path of ['/shopping-cart', TRIP.path]) {
    await page.goto(path)
    await expect(
      page.getByRole('dialog', { name: t('title') }).getByRole('textbox', { name: t('field') }),
    ).toHaveValue('Lo que escribo')
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what is written without a network is sealed, outlives a reload, and goes out once from two tabs', async ({
    page,
    context,
    operator,
    own,
    look,
  }) => {
    await askAsGuest(page, operator, 'sin-red@example.com')
    await openChat(page)
    await workerIsThere(page)
    // A public page, which the worker keeps; the conversation that was open is open there too.
    const openedOn = async (tab: Page) => {
      await tab
        .getByRole('button', { name: texts.text('layout.messages') })
        .first()
        .click()
      const panel = tab.getByRole('dialog', { name: t('title') })
      const log = panel.getByRole('log')
      await expect(log).toContainText(QUESTION)
      return { panel, log }
    }
    await page.goto(TRIP.path)
    const { panel, log } = await openedOn(page)
    const write = (words: string) => panel.getByRole('textbox', { name: t('field') }).fill(words)
    const send = async (words: string) => {
      await write(words)
      await panel.getByRole('button', { name: t('send') }).click()
      await expect(log).toContainText(words)
    }
    const before = await kept(own.database)

    await test.step('a message waits, without a network and without an answer', async () => {
      await context.setOffline(true)
      await send('Primero')
      await expect(log.getByText(t('waits'))).toHaveCount(1)
      await expect(panel.getByText(t('cutNote'))).toBeVisible()
      await own.site.kill()
      await context.setOffline(false)
      await send('Segundo')
      await expect(log.getByText(t('waits'))).toHaveCount(2)
      await write('Tercero, a medias')
      await look('waits')
    })

    const other = await context.newPage()
    await test.step('it is there after a reload, in another tab too, and sealed', async () => {
      await page.reload()
      await expect(page.locator('meta[name="andanza:kept"]')).toBeAttached()
      const again = await openedOn(page)
      await expect(again.log.getByText(t('waits'))).toHaveCount(2)
      await expect(again.log).toContainText(/Primero.*Segundo/)
      await expect(again.panel.getByRole('textbox', { name: t('field') })).toHaveValue('Tercero, a medias')
      await look('reloaded')
      await other.goto(TRIP.path)
      await other
        .getByRole('button', { name: texts.text('layout.messages') })
        .first()
        .click()
      await other.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
      await expect(other.getByRole('log')).toContainText(/Primero.*Segundo/)
      const { text } = await heldText(other)
      expect(text).not.toMatch(/Primero|Segundo/)
      expect(text).not.toContain(QUESTION)
      expect(await kept(own.database)).toEqual(before)
    })

    await test.step('it goes out once when there is an answer again', async () => {
      own.site = await startSite({
        databaseUrl: own.database.url,
        port: Number(new URL(own.site.url).port),
      })
      await expect
        .poll(() => kept(own.database), { timeout: 60_000 })
        .toEqual([...before, 'Primero', 'Segundo'])
      for (const tab of [page, other]) {
        await expect(tab.getByRole('log').getByText(t('waits'))).toHaveCount(0, { timeout: 60_000 })
        for (const words of ['Primero', 'Segundo'])
          await expect(tab.getByRole('log').getByText(words, { exact: true })).toHaveCount(1)
      }
      await expect(page.getByText(t('cutNote'))).toBeHidden({ timeout: 60_000 })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('chat-waiting'))).toBeNull()
      expect(await kept(own.database)).toEqual([...before, 'Primero', 'Segundo'])
    })

    await test.step('whoever signs out leaves nothing of it, in any tab', async () => {
      await context.route(/\/api\/chat\/[0-9a-f-]{36}$/, (route) => route.abort())
      await page.getByRole('textbox', { name: t('field') }).fill('Cuarto')
      await page.getByRole('button', { name: t('send') }).click()
      await expect(other.getByRole('log')).toContainText('Cuarto')
      expect((await heldText(page)).rows).toBeGreaterThan(1)
      await page.getByRole('textbox', { name: t('field') }).fill('Quinto, a medias')
      await other.goto('/user/profile/security')
      await other.getByRole('button', { name: texts.text('accounts.profile.signOut') }).click()
      await expect(other).toHaveURL(/\/$/, { timeout: 60_000 })
      for (const tab of [other, page]) {
        await expect.poll(async () => (await heldText(tab)).rows).toBe(0)
        await expect
          .poll(async () => (await heldText(tab)).text)
          .not.toMatch(/Cuarto|Quinto|chat-waiting|chat-open/)
      }
      await expect(page.getByRole('dialog', { name: t('title') })).not.toContainText('Cuarto')
      expect(await kept(own.database)).toEqual([...before, 'Primero', 'Segundo'])
    })
  })
})
