import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inData } from './folders'
import { isAlive } from './postmaster'
import { Problem } from './problem'

const PATIENCE_MS = 600_000

/**
 * Lets one process at a time do something in `.data`. The lock of a killed process is taken over.
 * @throws Problem after ten minutes of waiting
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const folder = inData(`${name}.lock`)
  const until = Date.now() + PATIENCE_MS
  while (!taken(folder)) {
    if (isStale(folder)) rmSync(folder, { recursive: true, force: true })
    else if (Date.now() > until)
      throw new Problem(`Another process holds ${folder}: remove it if there is none.`)
    else await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder is made by exactly one of those who try. */
function taken(folder: string): boolean {
  try {
    mkdirSync(folder)
    writeFileSync(`${folder}/pid`, String(process.pid))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isStale(folder: string): boolean {
  try {
    const age = Date.now() - statSync(folder).mtimeMs
    if (!existsSync(`${folder}/pid`)) return age > 5_000
    return age > 1_000 && !isAlive(Number(readFileSync(`${folder}/pid`, 'utf8')))
  } catch {
    return false
  }
}
