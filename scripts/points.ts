import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { earnOldPoints } from '@/server/reservations/points/earn-old-points'
import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'

/** Points of reservations that are older than points, once after the update that brought them; again it changes nothing. */
async function main(): Promise<void> {
  const { url } = await ensureDatabase()
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url }))
  try {
    console.log(`${await earnOldPoints(context)} reservations have the points they should have brought`)
  } finally {
    await context.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
