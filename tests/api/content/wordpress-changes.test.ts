import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentSummary } from '@/lib/content/content-contract'
import { refreshWordPress } from '@/server/content/providers/wordpress/refresh'
import { type ReadsApp, readsApp } from '../reads/reads-app'
import { type Written, wordPressDouble } from './wordpress-double'

const SECRET = 'a-secret-of-the-editors'
const NEWS: Written = { id: 10, lang: 'es-co', slug: 'uno', title: 'Uno', content: '<p>Uno.</p>' }
const MORE: Written = { ...NEWS, id: 11, slug: 'dos', title: 'Dos' }

describe('texts of a WordPress', () => {
  let press: Awaited<ReturnType<typeof wordPressDouble>>
  let site: ReadsApp
  beforeAll(async () => {
    press = await wordPressDouble({})
    const env = { CONTENT: 'wordpress', WORDPRESS_URL: press.url, WORDPRESS_SECRET: SECRET }
    site = await readsApp({ seeded: false }, env)
  })
  beforeEach(async () => {
    press.behaves()
    press.types.posts = [NEWS]
    press.types['landing-products'] = []
    await site.db.pool.query(
      `delete from wordpress_texts; delete from slugs; delete from outbox_revalidations;
       update wordpress_readings set asked_at = null, wanted_at = null`,
    )
    await refreshWordPress(site.context)
    press.asked.length = 0
  })
  afterAll(async () => {
    await site?.close()
    await press?.close()
  })

  const titles = async () =>
    (await site.get<ContentSummary[]>('/api/content/announcements')).data.map(({ title }) => title)
  const secondsPass = (seconds: number) =>
    site.db.pool.query(
      `update wordpress_readings set asked_at = asked_at - $1 * interval '1 second',
         wanted_at = wanted_at - $1 * interval '1 second'`,
      [seconds],
    )
  const minutePasses = async () => {
    await secondsPass(50)
    await refreshWordPress(site.context)
  }
  const tell = (secret?: string) =>
    site.post('/api/content/changes', {}, secret === undefined ? {} : { 'x-content-secret': secret })
  const dropped = async () => {
    const { rows } = await site.db.pool.query<{ tags: string[] }>(
      'select tags from outbox_revalidations order by id',
    )
    return rows.map(({ tags }) => tags)
  }

  it('are asked for when it is time, and not before', async () => {
    await refreshWordPress(site.context)
    expect(press.asked).toEqual([])
    await minutePasses()
    expect(press.asked.length).toBeGreaterThan(0)
  })

  it('are not asked for by whoever reads them', async () => {
    expect(await titles()).toEqual(['Uno'])
    expect((await site.get('/api/content/announcements/10')).status).toBe(200)
    expect((await site.get('/api/content/announcements/77')).status).toBe(404)
    expect(press.asked).toEqual([])
  })

  it('are seen within a minute when they are new, changed or gone, and only what changed is read', async () => {
    press.types.posts = [NEWS, MORE]
    await minutePasses()
    expect(await titles()).toEqual(['Dos', 'Uno'])
    const included = press.asked.map(({ searchParams }) => searchParams.get('include')).filter(Boolean)
    expect(included).toEqual(['11'])
    press.types.posts = [{ ...NEWS, title: 'Uno nuevo', modified: '2026-11-22T00:00:00' }]
    await minutePasses()
    expect(await titles()).toEqual(['Uno nuevo'])
  })

  it('drop the pages of their kind when something changed, once, and none when nothing did', async () => {
    expect(await dropped()).toEqual([['texts:announcement']])
    await minutePasses()
    expect(await dropped()).toHaveLength(1)
    press.types.posts = []
    press.types['landing-products'] = [{ ...MORE, id: 20 }]
    await minutePasses()
    expect((await dropped()).slice(1).sort()).toEqual([['texts:announcement'], ['texts:landing']])
  })

  it('are read at once when WordPress tells of a change, with its secret', async () => {
    press.types.posts = [NEWS, MORE]
    expect((await tell(SECRET)).status).toBe(200)
    expect(press.asked).toEqual([])
    await refreshWordPress(site.context)
    expect(await titles()).toEqual(['Dos', 'Uno'])
  })

  it.each([undefined, '', 'another', `${SECRET} `.slice(1)])(
    'are not read for whoever tells of a change with the secret %j',
    async (secret) => {
      expect(await tell(secret)).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
      await refreshWordPress(site.context)
      expect(press.asked).toEqual([])
    },
  )

  it('are each read anew every hour, for what the lists do not tell', async () => {
    press.types.posts = [{ ...NEWS, title: 'Otro, sin otra fecha' }]
    await minutePasses()
    expect(await titles()).toEqual(['Uno'])
    await site.db.pool.query("update wordpress_texts set read_at = read_at - interval '1 hour'")
    await minutePasses()
    expect(await titles()).toEqual(['Otro, sin otra fecha'])
  })

  it.each<[string, Parameters<typeof press.behaves>[0]]>([
    ['is down', (_, response) => void response.destroy()],
    ['is being repaired', (_, response) => void response.writeHead(503).end('<h1>Briefly unavailable</h1>')],
    ['answers a page', (_, response) => void response.writeHead(200).end('<!doctype html><p>Hola</p>')],
    ['answers half', (_, response) => void response.writeHead(200, { 'x-wp-total': 1 }).end('[{"id":10,"sl')],
    [
      'has moved',
      (_, response) => void response.writeHead(301, { location: 'https://other.example/' }).end(),
    ],
    [
      'counts otherwise than it lists',
      (_, response) => void response.writeHead(200, { 'x-wp-total': 2, 'x-wp-totalpages': 1 }).end('[]'),
    ],
    [
      'lists what is none',
      (_, response) =>
        void response.writeHead(200, { 'x-wp-total': 1, 'x-wp-totalpages': 1 }).end('[{"id":"uno"}]'),
    ],
  ])('stay as they were while it %s, and are read when it is back', async (_, behaviour) => {
    press.types.posts = [MORE]
    press.behaves(behaviour)
    await minutePasses()
    expect(await titles()).toEqual(['Uno'])
    press.behaves()
    await minutePasses()
    expect(await titles()).toEqual(['Dos'])
  })

  it('stay as they were while it is slow, without a transaction that waits for it', async () => {
    const held: (() => void)[] = []
    press.types.posts = [MORE]
    press.behaves((answer) => void held.push(answer))
    await secondsPass(50)
    const reading = refreshWordPress(site.context)
    while (held.length === 0) await pause(10)
    const { rows } = await site.db.pool.query(
      `select state from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`,
    )
    expect(rows).toEqual([])
    expect(await titles()).toEqual(['Uno'])
    press.behaves()
    for (const answer of held) answer()
    await reading
    expect(await titles()).toEqual(['Dos'])
  })

  it('of one type are read though WordPress does not know another', async () => {
    delete press.types['landing-products']
    press.types.posts = [MORE]
    await minutePasses()
    expect(await titles()).toEqual(['Dos'])
  })

  it('that cannot be read stay as they were, beside those that can', async () => {
    press.types.posts = [
      { ...NEWS, title: 7 as unknown as string, modified: '2026-11-22T00:00:00' },
      { ...MORE, content: 'a\u0000b' },
    ]
    await minutePasses()
    expect(await titles()).toEqual(['Dos', 'Uno'])
  })
})

describe('a site without a secret', () => {
  it('is not told of changes', async () => {
    const site = await readsApp({ seeded: false })
    try {
      expect((await site.post('/api/content/changes', {}, { 'x-content-secret': '' })).status).toBe(404)
    } finally {
      await site.close()
    }
  })
})
