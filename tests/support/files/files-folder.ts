import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder of one test file for what travellers send; `remove` it at the end. */
export function filesFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'andanza-files-'))
  const names = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
  return {
    folder,
    /** Of every file that lies there, whole or half. */
    ids: () => names().map((name) => path.basename(name)),
    contents: () => names().map((name) => readFileSync(name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
