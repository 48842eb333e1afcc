import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '@/scripts/postgres/folders'

/** A PostgreSQL of its own that `npm run database keep` brings back, as `npm start` does. */
export interface KeptDatabase {
  readonly url: string
  /** The signal to its first process; SIGKILL is a crash, SIGINT a fast stop. */
  signal(signal: 'SIGKILL' | 'SIGINT'): void
  close(): Promise<void>
}

export async function keepDatabase(): Promise<KeptDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'andanza-faults-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  const keeper = spawn(process.execPath, ['scripts/run.mjs', 'database', 'keep'], {
    cwd: ROOT,
    env: { ...process.env, ANDANZA_DATA: data, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const [printed] = await Promise.race([once(keeper.stdout, 'data'), ended.then(() => [''])])
  const url = String(printed).trim()
  if (!url.startsWith('postgres:')) throw new Error('No database could be brought up.')
  const place = (): string => JSON.parse(readFileSync(path.join(data, 'cluster.json'), 'utf8')).folder
  return {
    url,
    signal: (signal) => {
      const file = readFileSync(path.join(place(), 'data/postmaster.pid'), 'utf8')
      process.kill(Number(file.split('\n')[0]), signal)
    },
    close: async () => {
      const cluster = place()
      keeper.kill('SIGTERM')
      await ended
      for (const one of [cluster, folder]) rmSync(one, { recursive: true, force: true })
    },
  }
}
