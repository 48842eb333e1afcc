import { randomBytes } from 'node:crypto'
import { formatMoney } from '@/lib/money/format-money'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { type Case, listCases } from '@/server/reservations/cases/list-cases'
import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'

/** `npm run cases`: what needs a person, the most urgent first. It only reads; a case is gone when its state is right. */
async function main(): Promise<void> {
  const { url } = await ensureDatabase()
  // This process serves nobody, so any secret will do where none is set.
  const APP_SECRET = process.env.APP_SECRET ?? randomBytes(32).toString('hex')
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url, APP_SECRET }))
  try {
    const cases = await listCases(context)
    console.log(cases.length > 0 ? cases.map(lineOf).join('\n') : 'No case needs anybody')
  } finally {
    await context.close()
  }
}

/** Until when, what kind, whose, which reservation, how much: columns for a person and for `sort`. */
function lineOf({ dueAt, kind, role, subject, amount }: Case): string {
  return [dueAt.toISOString(), kind, role, subject.id, formatMoney(amount, { code: true })].join('  ')
}

main().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
