import { expect, it } from 'vitest'
import { maskAddress, maskReport, maskText } from './mask-report'

it.each([
  ['an e-mail', 'no mailbox ana.maria+viajes@correo.example.mx', 'ana.maria'],
  ['a phone', 'called +52 (55) 1234-5678', '1234'],
  ['a card number', 'paid with 4242-4242-4242-4242', '4242'],
  ['a CURP', 'document ROTM900101MDFBPR09', 'ROTM'],
  ['a passport', 'document G12345678', '12345678'],
  ['an identity card', 'cédula 1.020.345.678', '345'],
  ['the code of a reservation', 'no reservation 7ZQK3M9XW2RTA', '7ZQK3'],
  ['the code of a reservation, typed', 'no reservation 7zqk-3m9x-w2rta', '7zqk3'],
  ['a token', 'no session Zk3vQm8sT1yXw0aB7nLdE5', 'Zk3vQm'],
  ['credentials', 'sent Bearer abcdefghijklmnop', 'abcdefgh'],
  ['what a query was asked with', 'Failed query: select 1\nparams: Mariana,Robles', 'Mariana'],
])('hides %s in a text', (_what, text, secret) => {
  expect(maskText(text).replaceAll('-', '')).not.toContain(secret)
})

it('leaves what says what happened', () => {
  const told = 'Failed query: insert into "orders" ("code") values ($1): duplicate key, HTTP 503 in 3000 ms'
  expect(maskText(told)).toBe(told)
  expect(maskText('0190f3c2-8a77-7cc1-b4f1-6a5a3c9d0e11')).toContain('0190f3c2')
  expect(maskText('get /api/v1.5/orders/show/{code}/public')).toBe('get /api/v1.5/orders/show/{code}/public')
})

it.each([
  ['https://andanza.mx/es_MX.MXN/public/reservation/7ZQK3M9XW2RTA/payments', '/public/reservation/[hidden]'],
  ['https://andanza.mx/magic-link/Zk3vQm8sT1yXw0aB7nLdE5?redirect=%2Fuser', '/magic-link/[hidden]'],
  ['https://andanza.mx/public/access/Zk3vQm8sT1yXw0aB7nLdE5', '/public/access/[hidden]'],
  ['https://andanza.mx/public/traveler/Zk3vQm8sT1yXw0aB7nLdE5', '/public/traveler/[hidden]'],
  ['https://andanza.mx/public/voucher/Zk3vQm8sT1yXw0aB7nLdE5', '/public/voucher/[hidden]'],
  ['https://andanza.mx/public/refund-account/Zk3vQm8sT1yXw0aB7nLdE5', '/public/refund-account/[hidden]'],
  ['https://andanza.mx/api/v1.5/refund-accounts/Zk3vQm8sT1yXw0aB7nLdE5', '/refund-accounts/[hidden]'],
  ['https://andanza.mx/api/v1.5/orders/7ZQK3M9XW2RTA/access', '/orders/[hidden]/access'],
  ['/auth/google/callback?code=4%2F0Ab&state=x#y', '/auth/google/callback'],
])('leaves no code, token or query of %s', (address, left) => {
  expect(maskAddress(address)).toContain(left)
  expect(maskAddress(address)).not.toMatch(/[?#]|7ZQK|Zk3v/)
})

it('lists what leaves: a part that is new is left out', () => {
  const report = maskReport({
    event_id: 'e',
    user: { ip_address: '203.0.113.9' },
    extra: { body: 'x' },
    request: { method: 'GET', url: '/x?code=1', headers: { cookie: 'x' }, cookies: {}, data: 'x' },
    exception: {
      values: [
        { type: 'Error', value: 'no', stacktrace: { frames: [{ filename: 'a.js', vars: { x: 1 } }] } },
      ],
    },
    breadcrumbs: [
      { category: 'console', message: 'ana@example.com', data: { arguments: ['x'], url: '/y?z' } },
    ],
  })
  expect(report).toEqual({
    event_id: 'e',
    request: { method: 'GET', url: '/x' },
    exception: {
      values: [{ type: 'Error', value: 'no', mechanism: {}, stacktrace: { frames: [{ filename: 'a.js' }] } }],
    },
    breadcrumbs: [{ category: 'console', data: { url: '/y' } }],
    tags: {},
    contexts: {},
  })
})
