import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@/scripts/postgres/folders'
import { freePort } from '@/scripts/postgres/launch'
import { ensureBundle, programFile } from '@/scripts/start/bundle.mjs'
import { FOLLOWING, followingEnv } from '@/scripts/start/following'
import { NODE_FLAGS } from '@/scripts/start/node-flags'
import { ROOMY_LIMITS } from './roomy-limits'

/** A server process of ours, started for a test. */
export interface Site {
  readonly url: string
  readonly pid: number
  /** SIGTERM. @returns its exit status */
  readonly stop: () => Promise<number | null>
  /** SIGKILL, as when a machine fails. */
  readonly kill: () => Promise<void>
  /** What it logged so far: JSON lines. */
  readonly log: () => string
}

/** The APP_SECRET of every site that a test starts: its sandbox's keys are derived from it. */
export const SITE_SECRET = 'only-for-tests-only-for-tests-only-for-tests'

/** How a site is started. */
export interface SiteOptions {
  readonly databaseUrl: string
  /** Only the API: no build is needed then. */
  readonly apiOnly?: boolean
  readonly port?: number
  readonly env?: Record<string, string>
  /** Another program than ours: the negative controls of tests. */
  readonly entry?: string
  /** Where all that runs was put together; otherwise this clone. */
  readonly folder?: string
}

/**
 * Starts a real server process on a free port, as in production, and waits until it is ready. Start it several times
 * on one database for several processes. It believes `X-Forwarded-For` from this machine, and ends with the test.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(options)
    } catch (error) {
      // Between our look and its start another process may have taken the port that was free.
      if (options.port || attempt === 3 || !/Port \d+ is taken/.test(String(error))) throw error
    }
  }
}

async function startOnce(options: SiteOptions): Promise<Site> {
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const program = await programOf(options)
  const child = spawn(process.execPath, [...NODE_FLAGS, ...FOLLOWING, ...program], {
    cwd: options.folder ?? ROOT,
    env: { ...process.env, ...followingEnv(), ...environment(options.databaseUrl, port), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  const keep = (text: Buffer) => {
    log += text
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const gone = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
  await ready(url, child, () => log)
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return gone
  }
  return {
    url,
    pid: child.pid ?? 0,
    log: () => log,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** What runs is built, as in production; only the programs of tests are run as they are written. */
async function programOf({ entry, apiOnly, folder }: SiteOptions): Promise<string[]> {
  if (folder) return [path.join(folder, '.build/server/main.mjs')]
  if (entry) return ['--import', 'tsx', entry]
  bundled ??= ensureBundle()
  await bundled
  return [programFile(apiOnly ? 'api' : 'main')]
}

/** Once in each process of the tests: a file that is saved meanwhile does not change what the rest of them tests. */
let bundled: Promise<unknown> | undefined

function environment(databaseUrl: string, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    ANDANZA_TEST: '1',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: 'localhost',
    SITE_URL: `http://localhost:${port}`,
    TRUSTED_PROXY: 'loopback',
    APP_SECRET: SITE_SECRET,
    LOG_LEVEL: 'info',
    // Nobody balances in front of a test.
    DRAIN_DELAY: '0',
    ...ROOMY_LIMITS,
  }
}

async function ready(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + 120_000
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const answer = await fetch(`${url}/api/health/ready`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  const why = child.exitCode === null ? `said nothing by ${url}` : `ended with ${child.exitCode}`
  child.kill('SIGKILL')
  // The summary shows the first line alone, which is all that a run elsewhere leaves.
  const last = log().trim().split('\n').at(-1)?.slice(0, 300)
  throw new Error(`The site ${why}: ${last}\n${log()}`)
}
