import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SPINS_OF_ODDS } from '@/lib/campaigns/wheel/wheel-rules'
import { key, type Problem, text } from '@/server/catalogue/import/format-base'

export const WHEEL_FILE = 'wheel.json'

const percent = z
  .number()
  .gt(0)
  .max(100)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'at most two decimals')

const prize = z
  .strictObject({
    key,
    /** What its coupon takes off; null: nothing comes out. */
    percent: percent.nullable(),
    /** In how many of 10,000 spins it comes out. */
    weight: z.int().min(1).max(SPINS_OF_ODDS),
    /** How many there are; null where nothing comes out. */
    stock: z.int().min(1).max(1_000_000).nullable(),
  })
  .refine(({ percent: off, stock }) => (off === null) === (stock === null), {
    path: ['stock'],
    message: 'given exactly when there is a coupon',
  })

const days = z.int().min(-3_650).max(3_650)
const dates = z.union([
  /** First and last day, on the calendar of Mexico City. */
  z.strictObject({ from: z.iso.date(), until: z.iso.date() }),
  /** The same, counted from the import that brings the wheel; later imports leave them. */
  z.strictObject({ starts_in_days: days, ends_in_days: days }),
])

/** `catalogue/wheel.json`: the one wheel of fortune that there is. */
const file = z
  .strictObject({
    id: key,
    name: text,
    dates,
    prizes: z.array(prize).min(1).max(12),
    consolation: z.strictObject({ key, percent }),
    coupon_days: z.int().min(1).max(365),
    permit: z.string().trim().min(1).nullable(),
    legal_note: text.nullable(),
  })
  .superRefine(({ dates: { ...when }, prizes, consolation }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const sum = prizes.reduce((total, { weight }) => total + weight, 0)
    if (sum !== SPINS_OF_ODDS) wrong('prizes', `weights sum to ${sum}, not ${SPINS_OF_ODDS}`)
    const keys = [...prizes, consolation].map((one) => one.key)
    if (new Set(keys).size < keys.length) wrong('prizes', 'two have the same key')
    if (!prizes.some(({ stock }) => stock !== null)) wrong('prizes', 'there is nothing to win')
    const backwards = 'from' in when ? when.until < when.from : when.ends_in_days < when.starts_in_days
    if (backwards) wrong('dates', 'ends before it begins')
  })
export type WheelFile = z.output<typeof file>

/** The file, null when the catalogue has none, or what is wrong with it. */
export function readWheel(folder: string): WheelFile | null | { problems: Problem[] } {
  const path = join(folder, WHEEL_FILE)
  if (!existsSync(path)) return null
  const problem = (field: string, message: string) => ({ file: WHEEL_FILE, field, message })
  try {
    const parsed = file.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.data
    return { problems: parsed.error.issues.map(({ path: at, message }) => problem(at.join('.'), message)) }
  } catch (error) {
    return { problems: [problem('', `not JSON: ${String(error)}`)] }
  }
}
