import type { Context } from '../context'
import { seal, unseal } from '../crypto/seal'
import type { MailData, MailTemplate } from './templates'

/** Mails that open something for whoever reads them: their rows are sealed, and forget what they said when they left. */
const SECRET: readonly MailTemplate[] = ['magic_link', 'order_code']

export function isSecret(template: MailTemplate): boolean {
  return SECRET.includes(template)
}

type Column = 'data' | 'html' | 'plain'

/** A value of a secret mail as its row keeps it: whoever reads the table, or a copy of it, cannot use it. */
export function sealMail({ env }: Pick<Context, 'env'>, row: string, column: Column, value: string): string {
  return seal(env.appSecret, { table: 'mails', row, column }, value)
}

export function openMail({ env }: Pick<Context, 'env'>, row: string, column: Column, sealed: string): string {
  return unseal(env.appSecret, { table: 'mails', row, column }, sealed)
}

/** What a row says of its mail, opened where it is sealed. */
export function openData<T extends MailTemplate>(
  context: Pick<Context, 'env'>,
  row: string,
  data: MailData[T] | { readonly sealed: string },
): MailData[T] {
  if (!('sealed' in data)) return data
  return JSON.parse(openMail(context, row, 'data', data.sealed)) as MailData[T]
}
