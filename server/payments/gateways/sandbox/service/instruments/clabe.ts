import type { PoolClient } from 'pg'
import { only } from '../database'
import { randomDigits } from '../ids'
import { clabeDigit } from './check-digits'

/** A bank code no bank has: a transfer to a sandbox CLABE can never reach anybody. */
const BANK = '999'
const PLAZA = '180'

export const TRANSFER_BANK = 'Sandbox Bank'
export const TRANSFER_HOLDER = 'Andanza Sandbox'

/** The account's CLABE, made at its first transfer and the same for every later one. */
export async function clabeOf(client: PoolClient, account: string): Promise<string> {
  const first17 = `${BANK}${PLAZA}${randomDigits(11)}`
  const { rows } = await client.query<{ clabe: string }>(
    `INSERT INTO sandbox_gateway.clabes (account, clabe) VALUES ($1, $2)
     ON CONFLICT (account) DO UPDATE SET account = excluded.account RETURNING clabe`,
    [account, `${first17}${clabeDigit(first17)}`],
  )
  return only(rows).clabe
}
