import type { MailData } from '@/server/mails'
import type { Context } from '@/server/platform/context'
import { openData } from '@/server/platform/mail/secret-mail'

interface Row {
  readonly id: string
  readonly data: { readonly sealed: string }
}

/** The token of the newest link that is queued for an address; a mail of ours is sealed until it leaves. */
export async function mailedToken(
  context: Pick<Context, 'pool' | 'env'>,
  email: string,
  template: 'magic_link' | 'password_link' | 'own_data' = 'magic_link',
): Promise<string> {
  const { rows } = await context.pool.query<Row>(
    `select id, data from mails where template = $2 and recipient = $1 order by created_at desc, id desc limit 1`,
    [email.toLowerCase(), template],
  )
  const [row] = rows
  return row
    ? (openData<MailData['magic_link' | 'password_link' | 'own_data']>(context, row.id, row.data)
        .link.split('/')
        .at(-1) ?? '')
    : ''
}
