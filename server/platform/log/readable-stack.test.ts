import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../root'
import { readableStack } from './readable-stack'

let folder: string
let bundle: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stack-'))
  const source = path.join(folder, 'pay.ts')
  writeFileSync(
    source,
    `interface Order {\n  id: string\n}\n\nexport function pay(order: Order): never {\n  throw new Error(order.id)\n}\n`,
  )
  bundle = path.join(folder, 'pay.mjs')
  await build({ entryPoints: [source], outfile: bundle, format: 'esm', sourcemap: 'linked' })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function thrown(): Promise<string> {
  const { pay } = await import(/* @vite-ignore */ pathToFileURL(bundle).href)
  try {
    pay({ id: 'no seats' })
  } catch (error) {
    return (error as Error).stack ?? ''
  }
  return ''
}

it('a stack names the line of the source, not of the bundle', async () => {
  const url = pathToFileURL(bundle).href
  const raw = `Error: no seats\n    at pay (${url}:2:9)\n    at file:///nowhere/else.mjs:1:1\n    at node:internal/x:3:4`
  const shown = path.relative(ROOT, path.join(folder, 'pay.ts'))
  expect(await thrown()).toContain('no seats')
  expect(readableStack(raw)).toBe(
    `Error: no seats\n    at pay (${shown}:6:9)\n    at file:///nowhere/else.mjs:1:1\n    at node:internal/x:3:4`,
  )
})
