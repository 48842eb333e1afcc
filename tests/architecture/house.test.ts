import { describe, expect, it } from 'vitest'
import { arrowsUp, folderSizes, table, unseenByPages } from './house'

const importing = (source: string, ...resolved: readonly string[]) => ({
  source,
  dependencies: resolved.map((file) => ({ resolved: file })) as never,
})

describe('the size of a folder', () => {
  it('is its source files, the fullest first; tests count where they are what a folder is for', () => {
    const files = [
      ...['lib/cart/add.ts', 'lib/cart/add.test.ts', 'lib/cart/add.laws.test.ts', 'lib/cart/README.md'],
      ...['tests/api/cart/add.test.ts', 'tests/api/cart/shop.ts', 'server/process/cache.d.mts'],
    ]
    expect(folderSizes(files)).toEqual([
      ['tests/api/cart', 2],
      ['lib/cart', 1],
    ])
  })
})

describe('an arrow', () => {
  const rooms = ['money', 'api', 'cart', 'client']
  const up = (source: string, to: string) => arrowsUp([importing(source, to)], 'lib', rooms)

  it('runs up when it leads to a folder that comes later, and is told once', () => {
    expect(up('lib/api/client.ts', 'lib/cart/contract.ts')).toEqual(['api → cart'])
    const twice = importing('lib/api/client.ts', 'lib/cart/contract.ts', 'lib/cart/merge.ts')
    expect(arrowsUp([twice, twice], 'lib', rooms)).toEqual(['api → cart'])
  })

  it('runs up when one of its ends has no place in the order', () => {
    expect(up('lib/new/act.ts', 'lib/money/money.ts')).toEqual(['new → money'])
    expect(up('lib/client/client.ts', 'lib/new/act.ts')).toEqual(['client → new'])
  })

  it('does not run up when it leads down, stays in its folder, leaves lib, or is a test', () => {
    expect(up('lib/client/client.ts', 'lib/cart/contract.ts')).toEqual([])
    expect(up('lib/cart/add.ts', 'lib/cart/merge.ts')).toEqual([])
    expect(up('lib/cart/add.ts', 'node_modules/zod/index.js')).toEqual([])
    expect(up('lib/money/money.test.ts', 'lib/cart/add.ts')).toEqual([])
  })
})

describe('a file of lib', () => {
  it('is unseen by pages when only the server or a test reaches it', () => {
    const modules = [
      importing('app/page.tsx', 'lib/cart/shown.ts'),
      importing('lib/cart/shown.ts', 'lib/money/money.ts'),
      importing('lib/money/money.ts'),
      importing('server/cart/quote.ts', 'lib/cart/kept.ts'),
      importing('lib/cart/kept.ts'),
      importing('components/cart/line.test.tsx', 'lib/cart/kept.ts'),
    ]
    expect(unseenByPages(modules)).toEqual(['lib/cart/kept.ts'])
  })
})

it('a table has its values below each other', () => {
  expect(
    table([
      ['files', 3],
      ['arrows up', 'none'],
    ]),
  ).toBe('files      3\narrows up  none')
})
