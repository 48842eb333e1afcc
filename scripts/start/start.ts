import { existsSync } from 'node:fs'
import path from 'node:path'
import { MigrationError } from '@/server/db/migrate'
import { readEnv } from '@/server/platform/env/env'
import { EnvironmentError } from '@/server/platform/env/environment-error'
import { EMBEDDED } from '@/server/platform/env/risks'
import { ListenError } from '@/server/process/site'
import type { ReadyDatabase } from '../postgres'
import { ROOT } from '../postgres/folders'
import { exclusively } from '../postgres/lock'
import { Problem } from '../postgres/problem'
import { developer } from './developer'
import { checkPort } from './port'
import { prepare } from './prepare'
import { rootSentence } from './root-rights'
import { step } from './steps'

/** Prepares and serves the site; every failure its user can mend is one sentence. */
export async function start({ dev }: { readonly dev: boolean }): Promise<void> {
  const started = performance.now()
  const databases: ReadyDatabase[] = []
  const stopDatabase = async () => {
    for (const database of databases) await database.stop()
  }
  try {
    await withInterrupt(async () => {
      await checkSettings()
      // Two starts in one clone take turns: Next builds only one at a time.
      const onDatabase = (database: ReadyDatabase) => databases.push(database)
      await exclusively('start', () => prepare({ build: !dev, onDatabase }))
      for (const database of databases) database.keepUp((sentence) => console.log(`database: ${sentence}`))
      const sentence = rootSentence(process.getuid?.(), databases.some(isEmbedded))
      if (sentence) console.log(sentence)
    })
    const address = dev ? await developer(stopDatabase) : await serve(stopDatabase)
    const total = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`ready: ${address} after ${total} s, Ctrl-C stops it`)
  } catch (error) {
    console.error(isForUser(error) ? error.message : error)
    await stopDatabase().catch(() => undefined)
    process.exit(1)
  }
}

/** Until the site has its own way to stop, a signal ends the preparation; what is half done is done again next time. */
async function withInterrupt(work: () => Promise<void>): Promise<void> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Problem(`Stopped by ${signal} before the site was ready.`)))
    }
  })
  await Promise.race([work(), interrupted])
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
}

/** The variables and the port, before anything that takes time. The two that we set ourselves are filled in here. */
async function checkSettings(): Promise<void> {
  if (existsSync(path.join(ROOT, '.env'))) process.loadEnvFile(path.join(ROOT, '.env'))
  const { port, hostname } = readEnv({
    DATABASE_URL: EMBEDDED,
    APP_SECRET: '-'.repeat(32),
    ...given(),
  })
  await checkPort(port, hostname)
}

function given(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()))
}

async function serve(afterwards: () => Promise<void>): Promise<string> {
  const { serveSite } = await import('@/server/process/serve')
  const { runJobs } = await import('@/server/jobs/sweeps')
  return step(
    'site',
    () => serveSite({ pages: true, startJobs: runJobs, afterwards }),
    () => 'listening',
  )
}

const isEmbedded = ({ embedded }: ReadyDatabase): boolean => embedded

function isForUser(error: unknown): error is Error {
  return [Problem, MigrationError, EnvironmentError, ListenError].some((kind) => error instanceof kind)
}
