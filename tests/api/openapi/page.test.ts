import { chromium } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { callsOf } from '@/server/platform/http/route'
import { plainRoutesOf } from '@/server/platform/openapi/plain-route'
import { findChromium } from '@/tests/support/chromium'
import { edgeApp, edgeDatabase } from '../edge/edge-app'

const database = await edgeDatabase()
const edge = await edgeApp(database)
const origin = await edge.listen()

afterAll(async () => {
  await edge.close()
  await database.drop()
})

describe('/api/docs', () => {
  it('shows every call in a browser without network, and complains of nothing', async () => {
    const { executablePath, args, env } = findChromium()
    const browser = await chromium.launch({
      executablePath,
      args: [...args],
      env: { ...process.env, ...env } as never,
    })
    try {
      const page = await browser.newPage()
      const complaints: string[] = []
      const strangers: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.route('**/*', (route) => {
        const url = route.request().url()
        if (url.startsWith(origin) || url.startsWith('data:')) return route.continue()
        strangers.push(url)
        return route.abort()
      })
      await page.goto(`${origin}/api/docs`)
      // The page draws them one after the other, which takes a busy machine its time.
      await expect
        .poll(() => page.locator('.opblock').count(), { timeout: 60_000 })
        .toBe(callsOf(edge.app).length + plainRoutesOf(edge.app).length)
      const order = page.locator('.opblock', { hasText: '/api/orders/create' })
      await order.locator('.opblock-summary-control').click()
      await order.getByText('Idempotency-Key *').waitFor()
      expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] })
    } finally {
      await browser.close()
    }
  }, 120_000)
})
