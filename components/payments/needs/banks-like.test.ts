import fc from 'fast-check'
import { expect, it } from 'vitest'
import { banksLike } from './banks-like'

const BANKS = ['BANCOLOMBIA', 'Banco Davivienda', 'Daviplata', 'BANCO DE BOGOTÁ', 'Itaú'].map((name, at) => ({
  ...{ code: String(at), name },
}))
const named = (typed: string) => banksLike(BANKS, typed).map(({ name }) => name)

it('a bank is found by the beginnings of its words, accents and case aside', () => {
  expect(named('da')).toEqual(['Banco Davivienda', 'Daviplata'])
  expect(named('banco dav')).toEqual(['Banco Davivienda'])
  expect(named('bogota')).toEqual(['BANCO DE BOGOTÁ'])
  expect(named('ITAU ')).toEqual(['Itaú'])
  expect(named('lombia')).toEqual([])
})

it('nothing typed leaves all, and more letters never find more', () => {
  expect(named('  ')).toHaveLength(BANKS.length)
  fc.assert(
    fc.property(fc.constantFrom(...BANKS), fc.nat({ max: 20 }), ({ name }, letters) => {
      const [less, more] = [name.slice(0, letters), name.slice(0, letters + 1)]
      expect(named(less)).toEqual(expect.arrayContaining(named(more)))
      expect(named(name)).toContain(name)
    }),
  )
})
