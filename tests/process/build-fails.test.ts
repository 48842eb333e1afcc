import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inData, ROOT } from '@/scripts/postgres/folders'

const run = promisify(execFile)
const COPIED = [
  'app',
  'components',
  'lib',
  'messages',
  'server',
  'stores',
  'worker',
  'scripts',
  'package.json',
]
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'next.config.mjs']
const CODE = ['global.d.ts', 'middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts']
const clone = mkdtempSync(inData('clone-'))

/** The clone as git has it, of what a build reads; the packages are ours. */
beforeAll(() => {
  for (const name of [...COPIED, ...SETTINGS, ...CODE, 'postcss.config.mjs'])
    cpSync(path.join(ROOT, name), path.join(clone, name), { recursive: true })
  mkdirSync(path.join(clone, 'public/pictures'), { recursive: true })
  writeFileSync(path.join(clone, 'public/pictures/manifest.json'), '[]')
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'))
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

it('npm run build fails with the place of a type error, and leaves nothing that could be served', async () => {
  writeFileSync(path.join(clone, 'lib/money/wrong.ts'), `export const cents: number = 'one peso'\n`)
  const env = { ...process.env, ANDANZA_DATA: '', NODE_ENV: 'production' as const, NEXT_DIST_DIR: '.next' }
  const build = run(process.execPath, ['scripts/run.mjs', 'build'], { cwd: clone, env })
  const { code, stderr } = await build.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect(stderr).toMatch(/lib\/money\/wrong\.ts\(1,14\): error TS2322[\s\S]*There are type errors/)
  expect(code).toBe(1)
  expect(existsSync(path.join(clone, '.next/andanza-sources'))).toBe(false)
}, 300_000)
