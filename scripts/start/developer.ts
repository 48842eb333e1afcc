import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../postgres/folders'
import { FOLLOWING, followingEnv } from './following'

/** Next reloads the pages itself; these are what the API is made of. */
const WATCHED = ['server', 'lib', 'messages']

/**
 * Serves with reload: the site runs in a child process that is started again when the API's source changes.
 * @param afterwards runs when the child has stopped for good
 */
export async function developer(afterwards: () => Promise<void>): Promise<string> {
  let stopping = false
  let site = startSite()
  let pending: NodeJS.Timeout | undefined
  const restart = (_event: string, file: string | null) => {
    if (!file || !/\.(ts|json|sql)$/.test(file) || file.includes('.test.')) return
    clearTimeout(pending)
    pending = setTimeout(async () => {
      console.log(`site: ${file} changed, starting again`)
      await stopped(site)
      if (!stopping) site = startSite()
    }, 200)
  }
  for (const folder of WATCHED) watch(path.join(ROOT, folder), { recursive: true }, restart)
  const stop = async () => {
    if (stopping) return
    stopping = true
    await stopped(site)
    await afterwards()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const address = `http://localhost:${process.env.PORT || 3000}`
  await answering(address)
  return address
}

/** Next's development server compiles for some seconds before the first answer. */
async function answering(address: string): Promise<void> {
  const answers = () =>
    fetch(`${address}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) await sleep(250)
}

/** In a group of its own: Ctrl-C reaches it through us, once. */
function startSite(): ChildProcess {
  const words = [...FOLLOWING, '--import', 'tsx', path.join(ROOT, 'server/main.ts')]
  return spawn(process.execPath, words, {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...followingEnv() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function stopped(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  const gone = new Promise((resolve) => site.once('exit', resolve))
  site.kill('SIGTERM')
  await gone
}
