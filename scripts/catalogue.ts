import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { findDraft } from '@/server/catalogue/find-product'
import { signPreview } from '@/server/discovery/product/preview-token'
import { importer } from '@/server/importer'
import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { DomainError } from '@/server/platform/errors'
import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'
import { appSecret } from './start/secrets'

const USAGE = `Usage: npm run catalogue import <folder> [--dry-run]
       npm run catalogue preview <uuid or permalink of a draft>`

/**
 * `npm run catalogue import <folder> [--dry-run]`: brings a catalogue folder into the database, or says what is wrong
 * with it. `npm run catalogue preview <draft>`: the call with which whoever it is sent to sees a draft for two weeks.
 */
async function main(words: readonly string[]): Promise<void> {
  const options = words.filter((word) => word.startsWith('--'))
  const [command, folder, ...more] = words.filter((word) => !word.startsWith('--'))
  const unknown = options.find((option) => option !== '--dry-run')
  if (!folder || more.length > 0 || unknown) throw new Problem(USAGE)
  if (command === 'preview') return preview(folder)
  if (command !== 'import') throw new Problem(USAGE)
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

async function preview(draft: string): Promise<void> {
  const { url } = await ensureDatabase()
  // The secret of the site that will read the token.
  const APP_SECRET = process.env.APP_SECRET ?? appSecret()
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url, APP_SECRET }))
  try {
    const { id } = await findDraft(context, draft)
    console.log(`/api/v1.5/experiences/show/${id}/order?preview=${signPreview(context, id)}`)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new Problem(`There is no draft "${draft}".`)
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
