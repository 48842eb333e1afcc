import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../postgres/folders'

/** What the programs read while they run, beside themselves. */
const READ = ['.build/server', '.next', 'public', 'messages', 'server/db/migrations', 'catalogue']
const FILES = [
  ...['package.json', 'next.config.mjs', 'LICENSE', 'server/process/page-cache.mjs'],
  'server/accounts/passwords/common-passwords.txt',
  // read by next.config.mjs
  'lib/pictures/site-pictures.json',
]
/** What only the next build is quicker with. */
const LEFT_OUT = /^\.next\/(?:cache|types|diagnostics|dev|trace.*)(?:\/|$)|^\.build\/server\/sources$/

/** Where the volume of travellers' files is mounted (compose.yaml): a new one takes the rights of this folder. */
const MOUNTED = 'files'

/** Copies what is ours. */
export function copySite(target: string): void {
  mkdirSync(path.join(target, MOUNTED), { recursive: true })
  for (const name of [...READ, ...FILES].filter((one) => existsSync(path.join(ROOT, one)))) {
    cpSync(path.join(ROOT, name), path.join(target, name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(path.relative(ROOT, file).replaceAll('\\', '/')),
    })
  }
}
