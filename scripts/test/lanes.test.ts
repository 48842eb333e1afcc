import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../postgres/folders'
import { isAlive } from '../postgres/postmaster'
import { startLane } from './lanes'

const folder = mkdtempSync(path.join(tmpdir(), 'lanes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program in place of `npm test`. */
function program(name: string, text: string): string {
  const file = path.join(folder, `${name}.mjs`)
  writeFileSync(file, text)
  return file
}

const ROW = { part: 'unit', passed: 3, failed: 0, skipped: 0, seconds: 1 }

it('says nothing before it is shown, then all of it in order, and hands its rows over', async () => {
  const speaks = program(
    'speaks',
    `console.log('said', process.argv.slice(2).join(' '))
     process.send([${JSON.stringify(ROW)}], () => process.exit(0))`,
  )
  const printed: string[] = []
  const lane = startLane(['unit', 'api'], speaks, (text) => void printed.push(String(text)))
  await expect.poll(() => lane.hasEnded()).toBe(true)
  expect(printed).toEqual([])
  expect(await lane.show()).toEqual([ROW])
  expect(printed.join('')).toBe('said unit api\n')
})

it('passes on what is printed after it was shown', async () => {
  const go = path.join(folder, 'go')
  const waits = program(
    'waits',
    `import { existsSync } from 'node:fs'
     console.log('before')
     while (!existsSync(${JSON.stringify(go)})) await new Promise((resolve) => setTimeout(resolve, 20))
     console.error('after')
     process.send([${JSON.stringify(ROW)}], () => process.exit(0))`,
  )
  let printed = ''
  const lane = startLane(['unit'], waits, (text) => {
    printed += text
  })
  const rows = lane.show()
  await expect.poll(() => printed).toBe('before\n')
  writeFileSync(go, '')
  expect(await rows).toEqual([ROW])
  expect(printed).toBe('before\nafter\n')
})

it('takes a failed row as it is said, though the process ends with 1', async () => {
  const row = { ...ROW, failed: 1, failures: ['a test — why'] }
  const fails = program('fails', `process.send([${JSON.stringify(row)}], () => process.exit(1))`)
  expect(await startLane(['unit'], fails).show()).toEqual([row])
})

it.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL')`],
  ['ends with 0 and says nothing', 'process.exit(0)'],
  ['falls after saying that all passed', `process.send([${JSON.stringify(ROW)}], () => process.exit(7))`],
])('has failed in all its parts when it %s', async (name, text) => {
  const rows = await startLane(['unit', 'api'], program(name.replaceAll(' ', '-'), text)).show()
  expect(rows).toMatchObject([
    { part: 'unit', passed: 0, failed: 1 },
    { part: 'api', passed: 0, failed: 1 },
  ])
})

it('ends with the run that began it, even when that is killed', async () => {
  const pid = path.join(folder, 'pid')
  const stays = program(
    'stays',
    `import { writeFileSync } from 'node:fs'
     writeFileSync(${JSON.stringify(pid)}, String(process.pid))
     setInterval(() => {}, 1000)`,
  )
  const begins = program(
    'begins',
    `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
     register()
     const { startLane } = await import(${JSON.stringify(path.join(ROOT, 'scripts/test/lanes.ts'))})
     startLane(['unit'], ${JSON.stringify(stays)})`,
  )
  const run = spawn(process.execPath, [begins], { cwd: ROOT, stdio: 'ignore' })
  const laneOf = () => (existsSync(pid) ? Number(readFileSync(pid, 'utf8')) : 0)
  await expect.poll(laneOf, { timeout: 30_000 }).toBeGreaterThan(0)
  const lane = laneOf()
  expect(isAlive(lane)).toBe(true)
  run.kill('SIGKILL')
  await expect.poll(() => isAlive(lane)).toBe(false)
})
