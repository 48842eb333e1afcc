import { MigrationError } from '@/server/db/migrate'
import { ensureDatabase } from './postgres'
import { migrateFor } from './postgres/migrate-for'
import { Problem } from './postgres/problem'

/** `npm run migrate`: brings the database of DATABASE_URL, or the embedded one, forward. */
async function main(): Promise<void> {
  const applied = await migrateFor(await ensureDatabase())
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply')
}

main().catch((error: unknown) => {
  console.error(error instanceof Problem || error instanceof MigrationError ? error.message : error)
  process.exitCode = 1
})
