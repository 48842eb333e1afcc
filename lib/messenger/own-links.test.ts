import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './own-links'

const SITE = 'https://andanza.example'
const linksIn = (text: string) =>
  partsOf(text, SITE)
    .filter(({ isLink }) => isLink)
    .map(({ text: address }) => address)

it('finds pages of this site, without the stop behind them', () => {
  expect(linksIn(`Paga aquí: ${SITE}/layaway?code=7K4M. ¡Gracias!`)).toEqual([`${SITE}/layaway?code=7K4M`])
  expect(linksIn(`(${SITE}/a) y ${SITE}/b`)).toEqual([`${SITE}/a`, `${SITE}/b`])
})

it.each([
  'https://evil.example/pay',
  `${SITE}.evil.example/pay`,
  `${SITE}@evil.example/pay`,
  `${SITE}:8443/pay`,
  'javascript:alert(1)',
])('leaves %s words', (address) => {
  expect(linksIn(`Paga en ${address}`)).toEqual([])
})

it('loses nothing of a message, and every link stays here', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom(SITE, `${SITE}/`, ' ', '.', '@', '/x'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const message = pieces.join('')
      const parts = partsOf(message, SITE)
      expect(parts.map(({ text }) => text).join('')).toBe(message)
      for (const { text, isLink } of parts) if (isLink) expect(new URL(text).origin).toBe(SITE)
    }),
  )
})
