import { expect, it } from 'vitest'
import { originOf } from './same-origin'

const from = (headers: Record<string, string>) => originOf(new Request('http://localhost:3000/', { headers }))

it('a payer comes back from the bank to the host whose page they paid on, and to no other', () => {
  const host = '192.168.1.20:3000'
  expect(from({ origin: `http://${host}`, host })).toBe(`http://${host}`)
  expect(from({ origin: 'https://evil.example', host })).toBeNull()
  expect(from({ origin: 'null', host })).toBeNull()
  expect(from({ host })).toBeNull()
})
