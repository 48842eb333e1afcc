import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { matchRoute } from '@/lib/routing/route-table'
import { ROOT } from '@/scripts/postgres/folders'

const DESK = 'app/[market]/(desk)'
/** Something that each parameter of an address may be. */
const SAMPLES: Readonly<Record<string, string>> = {
  '[code]': '7K3M9QXWV2ABC',
  '[uuid]': '51111111-1111-7111-8111-111111111111',
}

/** Addresses of the pages of a folder of `app`, with something for each parameter. */
function addressesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) =>
      path
        .dirname(file)
        .split(path.sep)
        .filter((part) => !part.startsWith('('))
        .map((part) => SAMPLES[part] ?? part)
        .join('/'),
    )
    .map((address) => `/${address}`)
}

it('each page of the desk has a row in the table of routes, or nobody would reach it', () => {
  const pages = addressesOf(DESK)
  expect(pages).toContain('/desk/reports/funnel')
  expect(pages.filter((address) => !/^desk/.test(matchRoute(address)?.route.name ?? ''))).toEqual([])
})
