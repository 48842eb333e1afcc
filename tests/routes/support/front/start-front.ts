import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@/lib/locale/market'
import { until } from '@/tests/invariants/support/until'
import { testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'
import { ownPages } from '../own-pages'
import { publicAddresses } from '../public-addresses'
import { signIn } from '../signed-in'
import { ask } from './ask'
import { UNTOUCHED } from './compare'

/** Whose session stands beside the requests of guests. */
export const EMAIL = 'ana.front@example.com'

/** A site of a file's own, with its public addresses. */
export interface Front {
  readonly site: Site
  readonly addresses: readonly string[]
  /** The session of somebody. */
  readonly token: string
  readonly end: () => Promise<void>
}

/** Starts a site on a copy of the built pages, and waits until it drops no pages any more. */
export async function startFront(name: string, language: Language = 'es'): Promise<Front> {
  const pages = await ownPages(name)
  const database = await testDatabase({ seeded: true })
  const addresses = await publicAddresses(database.pool, language)
  const token = await signIn(database.url, EMAIL)
  const env = { NEXT_DIST_DIR: pages.dist, JOBS: 'off' }
  const site = await startSite({ databaseUrl: database.url, env })
  await dropsAreOver(site)
  const end = async () => {
    await site.kill()
    await database.drop()
    pages.remove()
  }
  return { site, addresses, token, end }
}

/** Longer than between the two times that a process drops all pages when it starts, also on a busy machine. */
const SECOND_DROP_MS = 20_000

/**
 * A page that is dropped is rendered anew, and lists its parts in another order: asked for twice it would differ. Nothing is
 * answered in front of the framework before all pages were dropped once; the second time is seen by the next rendering.
 */
async function dropsAreOver(site: Site): Promise<void> {
  await until('an answer in front of the framework', async () => (await ask(site, { path: '/' })).stored, {
    within: 120_000,
    every: 100,
  })
  const rendering = async () => (await fetch(site.url, { headers: UNTOUCHED })).headers.get('x-fresh-until')
  const first = await rendering()
  const since = Date.now()
  while ((await rendering()) === first && Date.now() - since < SECOND_DROP_MS) await sleep(100)
}
