import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inData } from './folders'
import { isAlive } from './postmaster'

/** One file per process that works with the embedded database: it may have no connection open just now. */
const folder = () => inData('users')

export function registerUse(): void {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(path.join(folder(), String(process.pid)), '')
}

/** Takes this process off the list, and whatever was killed. @returns whether another one is left */
export function giveUpUse(): boolean {
  mkdirSync(folder(), { recursive: true })
  const others = readdirSync(folder()).filter((pid) => Number(pid) !== process.pid && isAlive(Number(pid)))
  for (const pid of readdirSync(folder())) {
    if (!others.includes(pid)) rmSync(path.join(folder(), pid), { force: true })
  }
  return others.length > 0
}
