import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AB_COOKIE } from '@/lib/campaigns/ab-cookie'
import { storedVariants } from '@/stores/seen-variants'
import { sendImpression } from './send-impression'

const KEY = 'k'.repeat(26)
const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1'
let told: unknown[]
let agent: string
let keepsCookies: boolean

const cookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer would do
  document.cookie = `${AB_COOKIE}=${value}; path=/`
}

beforeEach(() => {
  told = []
  agent = PERSON
  keepsCookies = true
  vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => agent)
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockImplementation(() => keepsCookies)
  vi.stubGlobal('fetch', async (request: Request) => {
    told.push(((await request.json()) as { impression: unknown }).impression)
    return Response.json({ status: 'success', data: { counted: true } })
  })
})
afterEach(() => {
  cookie('; max-age=0')
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('asks for a key on a first visit, also where nothing is tested, and then says nothing more', async () => {
  await sendImpression(null)
  expect(told).toEqual([null])
  cookie(KEY)
  await sendImpression(null)
  expect(told).toHaveLength(1)
})

it('tells a tested page once', async () => {
  cookie(KEY)
  await sendImpression('product ppcv1')
  expect(told).toEqual([{ page: 'product', variant: 'ppcv1', named: false }])
  cookie(`${KEY}.product-ppcv1`)
  await sendImpression('product ppcv1')
  await sendImpression('product control')
  expect(told).toHaveLength(1)
})

it('tells a page that was seen in an earlier test of it once more', async () => {
  cookie(`${KEY}.product-ppcv1`)
  await sendImpression('product ppcv1 2')
  expect(told).toEqual([{ page: 'product', variant: 'ppcv1', named: false }])
  cookie(`${KEY}.product-ppcv1-2`)
  await sendImpression('product ppcv1 2')
  expect(told).toHaveLength(1)
})

it('says that the address names the variant, and says it again where another one was seen', async () => {
  history.replaceState(null, '', '/outlet/exp1')
  cookie(`${KEY}.outlet-control`)
  await sendImpression('outlet exp1')
  expect(told).toEqual([{ page: 'outlet', variant: 'exp1', named: true }])
})

it('says nothing for a robot, without cookies, or about a page that is none', async () => {
  agent = 'Mozilla/5.0 HeadlessChrome/126.0'
  await sendImpression('product control')
  agent = PERSON
  keepsCookies = false
  await sendImpression('product control')
  keepsCookies = true
  cookie(KEY)
  await sendImpression('elsewhere control')
  expect(told).toEqual([])
})

it('an order counts for what was assigned, and not for what was typed or met before the key', () => {
  expect(storedVariants()).toBeNull()
  cookie(`${KEY}.product-ppcv1.outlet-exp1-x`)
  expect(storedVariants()).toEqual({ product: 'ppcv1' })
  cookie(`${KEY}.product-ppcv1-3.landing-gnrl2-12`)
  expect(storedVariants()).toEqual({ product: 'ppcv1-3', landing: 'gnrl2-12' })
})
