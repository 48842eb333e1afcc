import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { inData } from '../postgres/folders'
import { Problem } from '../postgres/problem'

const FILE = 'secrets.json'

/** The site's key material: made once, kept in `.data/secrets.json`, readable by its owner only. */
export function appSecret(): string {
  const file = inData(FILE)
  if (!existsSync(file)) {
    const half = `${file}.${process.pid}`
    writeFileSync(half, `${JSON.stringify({ appSecret: randomBytes(32).toString('base64url') })}\n`, {
      mode: 0o600,
    })
    renameSync(half, file)
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')).appSecret
  } catch {
    throw new Problem('.data/secrets.json cannot be read: restore it, or set APP_SECRET.')
  }
}
