import type { Context } from '../context'
import { seal, unseal } from '../crypto/seal'

type Column = 'data' | 'html' | 'plain' | 'reply_to'

/** A value of a secret mail as its row keeps it: whoever reads the table, or a copy of it, cannot use it. */
export function sealMail({ env }: Pick<Context, 'env'>, row: string, column: Column, value: string): string {
  return seal(env.sealKeys, { table: 'mails', row, column }, value)
}

export function openMail({ env }: Pick<Context, 'env'>, row: string, column: Column, sealed: string): string {
  return unseal(env.sealKeys, { table: 'mails', row, column }, sealed)
}

/** What a row says of its mail, opened where it is sealed. */
export function openData<Data extends object>(
  context: Pick<Context, 'env'>,
  row: string,
  data: Data | { readonly sealed: string },
): Data {
  if (!('sealed' in data)) return data
  return JSON.parse(openMail(context, row, 'data', String(data.sealed))) as Data
}
