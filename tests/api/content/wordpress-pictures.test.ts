import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentSummary } from '@/lib/content/content-contract'
import { refreshWordPress } from '@/server/content/providers/wordpress/refresh'
import { type ReadsApp, readsApp } from '../reads/reads-app'
import { type Written, wordPressDouble } from './wordpress-double'

const PHOTO = '/wp-content/uploads/lago.jpg'
const POST: Written = { id: 10, lang: 'es-co', slug: 'uno', title: 'Uno', content: '<p>Uno.</p>' }

describe('the picture of a text of WordPress', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  let press: Awaited<ReturnType<typeof wordPressDouble>>
  let site: ReadsApp
  beforeAll(async () => {
    press = await wordPressDouble({ 'landing-products': [] })
    const env = { CONTENT: 'wordpress', WORDPRESS_URL: press.url, FILES_FOLDER: folder }
    site = await readsApp({ seeded: false }, env)
  })
  beforeEach(async () => {
    press.behaves()
    press.files.set(PHOTO, await photo(800, 400))
    await site.db.pool.query('delete from wordpress_texts; delete from wordpress_pictures')
  })
  afterAll(async () => {
    await site?.close()
    await press?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const withPicture = (source_url: string, alt_text = 'Un lago &amp; su orilla'): Written => ({
    ...POST,
    media: { id: 5, source_url, alt_text },
  })
  const shown = async (...posts: Written[]) => {
    press.types.posts = posts
    await site.db.pool.query('update wordpress_readings set asked_at = null')
    await refreshWordPress(site.context)
    const { data } = await site.get<ContentSummary[]>('/api/content/announcements')
    return data.map(({ media }) => media)
  }
  const fileAt = (address: string) => site.app.fetch(new Request(`http://localhost${address}`))

  it('is kept in the widths of the site, and given by the site while WordPress is down', async () => {
    const [media] = await shown(withPicture(press.url + PHOTO))
    expect(media).toMatchObject({ ...{ width: 800, height: 400 }, alt: 'Un lago & su orilla' })
    expect(media?.color).toMatch(/^#0a6[34]c[78]$/)
    press.behaves((_, response) => void response.destroy())
    const offered = media?.srcset.split(', ').map((one) => one.split(' ')) ?? []
    expect(offered.map(([, width]) => width)).toEqual(['567w', '768w', '800w'])
    for (const [address = '', width] of offered) {
      const answer = await fileAt(address)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const file = await sharp(await answer.arrayBuffer()).metadata()
      expect([file.format, `${file.width}w`, file.exif]).toEqual(['webp', width, undefined])
    }
  })

  it('is asked for once, whatever becomes of its text', async () => {
    await shown(withPicture(press.url + PHOTO))
    press.asked.length = 0
    await shown({ ...withPicture(press.url + PHOTO), title: 'Otro', modified: '2026-11-22T00:00:00' })
    expect(press.asked.map(({ pathname }) => pathname)).not.toContain(PHOTO)
  })

  it.each<[string, () => Written]>([
    ['is not there', () => withPicture(`${press.url}/wp-content/none.jpg`)],
    ['is none', () => withPicture(`${press.url}/wp-json/wp/v2/landing-products`)],
    ['is somewhere else', () => withPicture('http://127.0.0.1:9/secret.jpg')],
    ['has no address', () => withPicture('lago')],
  ])('is left out where it %s, and its text is there', async (_, post) => {
    expect(await shown(post())).toEqual([null])
  })

  it('is no wider than anything is shown, and stands as it was meant to', async () => {
    press.files.set(PHOTO, await photo(1000, 2600, 6))
    const [media] = await shown(withPicture(press.url + PHOTO))
    expect([media?.width, media?.height]).toEqual([1920, 738])
  })

  it('is forgotten with its files a day after nothing has it any more', async () => {
    const [media] = await shown(withPicture(press.url + PHOTO))
    await shown(POST)
    expect((await fileAt(media?.url ?? '')).status).toBe(200)
    await site.db.pool.query("update wordpress_pictures set kept_at = kept_at - interval '2 days'")
    await shown(POST)
    expect((await fileAt(media?.url ?? '')).status).toBe(404)
  })

  it('has no file of another width, and none by another name', async () => {
    const [media] = await shown(withPicture(press.url + PHOTO))
    const base = media?.url.replace(/[^/]*$/, '') ?? ''
    for (const name of ['801.webp', '0.webp', '567', '567.png', '..%2f567.webp']) {
      expect((await fileAt(base + name)).status).toBe(404)
    }
    expect((await fileAt('/api/content/pictures/x/567.webp')).status).toBe(404)
  })
})

function photo(width: number, height: number, orientation = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0a64c8' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer()
}
