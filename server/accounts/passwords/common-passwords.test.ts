import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

it.each([
  '12345678',
  'password',
  'Password1',
  'QWERTYUIOP',
  'iloveyou',
  'qwerty12345',
  'chivas10',
  ' password ',
])('refuses %j', (password) => expect(isCommonPassword(password)).toBe(true))

it('lets through what nobody else has', () => {
  for (const password of ['correct horse battery', 'tres tristes tigres 88', '', 'x'.repeat(200)])
    expect(isCommonPassword(password)).toBe(false)
  const refused = Array.from({ length: 2000 }, () => randomBytes(9).toString('base64url')).filter(
    isCommonPassword,
  )
  expect(refused).toEqual([])
})

it('knows a hundred thousand of them, in the order in which they are looked for', () => {
  const list = readFileSync(`${import.meta.dirname}/common-passwords.txt`, 'utf8').replaceAll(/^#.*$/gm, '')
  const hashes = Buffer.from(list, 'base64').toString('hex').match(/.{10}/g) ?? []
  expect(hashes).toHaveLength(100_000)
  expect(hashes).toEqual([...new Set(hashes)].sort())
})
