import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { envOf, nameOf, ZONE_RUNS, ZONES, zoneOfDay } from './zones'

/** The machine's own clock: this test may itself run at a moved one. */
const machineNow = () => Math.round(performance.timeOrigin + performance.now())

const NOW = Date.parse('2026-11-21T12:00:00Z')

it('takes every zone in turn, one a day', () => {
  const days = [0, 1, 2, 3, 4].map((day) => zoneOfDay(NOW + day * 86_400_000))
  expect(new Set(days.slice(0, 4))).toEqual(new Set(ZONES))
  expect(days[4]).toBe(days[0])
})

it.each(ZONE_RUNS.map((run) => [nameOf(run), run] as const))('a process lives in %s', (_name, run) => {
  const script =
    'console.log(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now(), +new Date(), new Date(5).getTime())'
  const env = { ...process.env, MOVED_CLOCK: '', ...envOf(run, machineNow()) }
  const [zone, now, made, given] = execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
    .trim()
    .split(' ')
  expect([zone, given]).toEqual([run.zone, '5'])
  const wanted = run.clock === null ? machineNow() : Date.parse(run.clock)
  expect(Math.abs(Number(now) - wanted)).toBeLessThan(30_000)
  expect(Math.abs(Number(made) - Number(now))).toBeLessThan(1_000)
})
