import { createHash } from 'node:crypto'

/** What is to be paid, as it is signed. */
export interface SignedSum {
  readonly reference: string
  /** Cents of COP. */
  readonly amount: number
  /** The end, if it has one, as it travels beside the signature. */
  readonly expiresAt?: Date | undefined
}

/** Hex SHA-256 that nobody can make who does not know the integrity secret; nothing stands between the values. */
export function integritySignature({ reference, amount, expiresAt }: SignedSum, secret: string): string {
  return sha256(`${reference}${amount}COP${expiresAt?.toISOString() ?? ''}${secret}`)
}

/**
 * The checksum of an event: the values it says are signed, in its order, then its time, then the secret. Null when it
 * names something that is not there or is no plain value.
 */
export function eventChecksum(
  { data, properties, timestamp }: { data: unknown; properties: readonly string[]; timestamp: number },
  secret: string,
): string | null {
  const values = properties.map((path) => valueAt(data, path.split('.')))
  if (values.some((value) => value === undefined)) return null
  return sha256(`${values.join('')}${timestamp}${secret}`)
}

function valueAt(from: unknown, [name, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return isPlain(from) ? String(from) : undefined
  if (typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) return undefined
  return valueAt((from as Record<string, unknown>)[name], rest)
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
