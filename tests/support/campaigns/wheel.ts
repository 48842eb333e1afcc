import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalDate } from '@/lib/dates/local-date'
import { importWheel } from '@/server/campaigns/wheel/import-wheel'
import type { ImportRun } from '@/server/catalogue/import/import-run'
import { type Context, transact } from '@/server/platform/context'

/** A wheel as its file says it: one prize of which there is one, one of which there are many. */
export const WHEEL = {
  id: 'test-wheel',
  name: { es: 'Ruleta', en: 'Wheel' },
  dates: { from: '2026-11-20', until: '2026-12-31' },
  prizes: [
    { key: 'off-3', percent: 3, weight: 6_000, stock: 1_000 as number | null },
    { key: 'off-10', percent: 10, weight: 3_000, stock: 1 as number | null },
    { key: 'nothing', percent: null as number | null, weight: 1_000, stock: null as number | null },
  ],
  consolation: { key: 'consolation', percent: 2 },
  coupon_days: 30,
  permit: 'TEST-1' as string | null,
  legal_note: { es: 'Aviso', en: 'Note' } as { es: string; en: string } | null,
}

/** Imports a wheel, or takes it away where there is none. @returns how much it wrote */
export async function putWheel(context: Context, wheel: unknown = WHEEL, today = '2026-11-21') {
  const folder = mkdtempSync(join(tmpdir(), 'andanza-wheel-'))
  if (wheel !== null) writeFileSync(join(folder, 'wheel.json'), JSON.stringify(wheel))
  const run = { folder, today: today as LocalDate, now: context.clock.now() } as ImportRun
  try {
    return await transact(context, (inside) => importWheel(inside, run))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
