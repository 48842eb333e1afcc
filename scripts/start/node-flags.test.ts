import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../postgres/folders'
import { NODE_FLAGS } from './node-flags'

it.each(['start', 'api'])('npm run %s serves with the flags that tests and measurements have', (name) => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts[name]).toMatch(`node ${NODE_FLAGS.join(' ')} `)
})
