import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Recording } from './recording'

const fileOf = (folder: string, gateway: string) => path.join(folder, `${gateway}.json`)

/** What the last walk of a gateway left; null where nobody walked. */
export function lastRecording(folder: string, gateway: string): Recording | null {
  const file = fileOf(folder, gateway)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** In the place of the last one. @returns the file */
export function keepRecording(folder: string, recording: Recording): string {
  const file = fileOf(folder, recording.gateway)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`)
  return file
}
