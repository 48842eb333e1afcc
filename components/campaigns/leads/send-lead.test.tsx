import { createHash, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendLead } from './send-lead'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const LEAD = {
  event_id: 'ev-12345678',
  kind: 'trip',
  request: {
    ...{ firstname: ' Ana ', email: 'Ana@Example.com', phone: '55 1234 5678', where: 'Perú' },
    ...{ month: 'mayo', travelers: 2, wishes: '' },
  },
} as const
const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

const asked: { path: string; body: Record<string, unknown> }[] = []
let refuses = ''
beforeEach(() => {
  asked.length = 0
  refuses = ''
  vi.stubGlobal('crypto', webcrypto)
  history.replaceState(null, '', '/search?utm_source=carta&q=peru')
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser has them.
  for (const cookie of ['_fbp=fb.1.2', 'session=secret']) document.cookie = `${cookie}; path=/`
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push({ path: pathname, body: (await request.json()) as Record<string, unknown> })
    if (pathname === refuses)
      return Response.json({ status: 'error', code: 'internal', message: 'x' }, { status: 500 })
    return Response.json({ status: 'success', data: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const told = async () => {
  await vi.waitFor(() => expect(asked.length).toBe(2))
  return asked[1]
}

it('tells the conversion of a guest to the guest’s endpoint, with exactly what the specification names', async () => {
  await sendLead(MARKET, LEAD, { kind: 'trip' }, false)
  expect(await told()).toEqual({
    path: '/api/conversion/guest',
    body: {
      type: 'lead',
      event_id: 'ev-12345678',
      source_url: `${location.origin}/search`,
      cookies: { _fbp: 'fb.1.2' },
      query_params: { utm_source: 'carta', q: 'peru' },
      user_data: {
        email: hashed('ana@example.com'),
        first_name: hashed('ana'),
        phone: hashed('5512345678'),
        external_id: null,
      },
      content_type: 'destination',
      content_ids: [],
      content_name: 'Perú',
      currency: 'MXN',
    },
  })
})

it('tells that of somebody signed in to the user’s, and the trip it is about', async () => {
  const product = '01a1fb67-1800-71af-903b-ef309248712c'
  await sendLead(MARKET, { ...LEAD, kind: 'product', product }, { kind: 'product', title: 'Panamá' }, true)
  expect(await told()).toMatchObject({
    path: '/api/conversion/user',
    body: { content_type: 'product', content_ids: [product], content_name: 'Panamá' },
  })
})

it('is sent though its conversion is lost, and told of when it is lost itself', async () => {
  refuses = '/api/conversion/guest'
  await sendLead(MARKET, LEAD, { kind: 'trip' }, false)
  await told()
  refuses = '/api/leads'
  asked.length = 0
  await expect(sendLead(MARKET, LEAD, { kind: 'trip' }, false)).rejects.toMatchObject({ status: 500 })
  expect(asked.map(({ path }) => path)).toEqual(['/api/leads'])
})
