import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RECIPE } from './recipe'

/** What encoding needs to know of a picture of `public/pictures/manifest.json`. */
export interface ManifestEntry {
  readonly file: string
  readonly width: number
  /** Of the drawing and of how it is encoded (`versionOf`); part of the names of its files. */
  readonly version: string
}

/** The list of pictures in a folder. */
export function readManifest(folder: string): ManifestEntry[] {
  return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
}

/** Six digits that change with the source of a picture and with how it is encoded: another picture has another name. */
export function versionOf(source: Buffer): string {
  return createHash('sha256').update(JSON.stringify(RECIPE)).update(source).digest('hex').slice(0, 6)
}
