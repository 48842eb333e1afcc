import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { inData, ROOT } from '../postgres/folders'
import { compile } from './types'

const folder = mkdtempSync(inData('types-'))
const project = path.join(folder, 'tsconfig.json')
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.restoreAllMocks())

/** One file under the settings of the build. */
function write(source: string): void {
  writeFileSync(path.join(folder, 'cents.ts'), source)
  const compilerOptions = { incremental: false }
  const settings = { extends: path.join(ROOT, 'tsconfig.build.json'), compilerOptions }
  writeFileSync(project, JSON.stringify({ ...settings, files: ['cents.ts'], include: [] }))
}

it('a type error fails the build, and the place is printed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  write(`export const cents: number = 'one peso'\n`)
  await expect(compile(project)).rejects.toThrow('There are type errors')
  expect(String(printed.mock.calls[0]?.[0])).toMatch(/cents\.ts\(1,14\): error TS2322/)
})

it('the same without the error is built', async () => {
  write('export const cents: number = 100\n')
  await expect(compile(project)).resolves.toBeUndefined()
})
