import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyPackages } from '@/scripts/image/packages'
import { copySite } from '@/scripts/image/site'
import { ensureBundle } from '@/scripts/start/bundle.mjs'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { type Site, startSite } from '@/tests/support/site'

let folder: string
let database: TestDatabase
let site: Site

beforeAll(async () => {
  // Beside no clone: what is missing in it is found nowhere above it.
  folder = mkdtempSync('/var/tmp/andanza-image-')
  chmodSync(folder, 0o755)
  await ensureBundle()
  copySite(folder)
  await copyPackages(folder)
  database = await testDatabase({ seeded: true })
  site = await startSite({ databaseUrl: database.url, folder, env: { JOBS: 'off' } })
}, 120_000)
afterAll(async () => {
  await site?.kill()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('what the image is made of serves a page, a call, a picture and the desk by itself', async () => {
  const home = await fetch(`${site.url}/`)
  const html = await home.text()
  expect([home.status, html.includes('<h1')]).toEqual([200, true])
  const picture = /\/pictures\/[^"'\s,]+/.exec(html)?.[0]
  const paths = ['/api/health/ready', '/desk/enter', '/search?q=oaxaca', String(picture)]
  const answers = await Promise.all(paths.map(async (one) => [one, (await fetch(site.url + one)).status]))
  expect(answers).toEqual(paths.map((one) => [one, 200]))
})

it('stops in order when it is told to', async () => {
  expect(await site.stop()).toBe(0)
})
