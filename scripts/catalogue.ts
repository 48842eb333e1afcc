import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { importer } from '@/server/importer'
import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env'
import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'

const USAGE = 'Usage: npm run catalogue import <folder> [--dry-run]'

/** `npm run catalogue import <folder> [--dry-run]`: brings a catalogue folder into the database, or says what is wrong with it. */
async function main(words: readonly string[]): Promise<void> {
  const options = words.filter((word) => word.startsWith('--'))
  const [command, folder, ...more] = words.filter((word) => !word.startsWith('--'))
  const unknown = options.find((option) => option !== '--dry-run')
  if (command !== 'import' || !folder || more.length > 0 || unknown) throw new Problem(USAGE)
  const dryRun = options.includes('--dry-run') || process.env.npm_config_dry_run === 'true'
  const { url } = await ensureDatabase()
  // This process serves nobody, so any secret will do where none is set.
  const APP_SECRET = process.env.APP_SECRET ?? randomBytes(32).toString('hex')
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url, APP_SECRET }))
  try {
    await run(context, path.resolve(folder), dryRun)
  } finally {
    await context.close()
  }
}

async function run(context: Context, folder: string, dryRun: boolean): Promise<void> {
  const { problems, changed } = await importer(context, folder, { dryRun })
  for (const { file, field, message } of problems) console.error(`${file}${field && ` ${field}`}: ${message}`)
  if (!changed) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    console.error(`${count}; nothing was written.`)
    process.exitCode = 1
    return
  }
  const rows = Object.entries(changed).filter(([, count]) => count > 0)
  const what = rows.map(([name, count]) => `${count} ${name}`).join(', ') || 'nothing'
  console.log(
    dryRun ? `A dry run, nothing was written. An import would change: ${what}.` : `Changed: ${what}.`,
  )
}

/** What PostgreSQL said, without the whole catalogue that was sent to it. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? (inner.stack ?? inner.message) : String(inner)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : reasonOf(error))
  process.exitCode = 1
})
