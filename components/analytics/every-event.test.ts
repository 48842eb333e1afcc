import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { VISIT_EVENTS } from '@/lib/analytics/events'
import { ROOT } from '@/scripts/postgres/folders'

const TELLING = /\b(?:track|useTracked)\(/

/** The sources of pages that tell of anything. */
const tellers = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8'))
    .filter((text) => TELLING.test(text)),
)

it.each(VISIT_EVENTS)('%s is told by a page', (name) => {
  expect(tellers.filter((text) => text.includes(`'${name}'`)).length).toBeGreaterThan(0)
})
