import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import type { Shop } from '@/tests/api/checkout/support/shop'

/** The link of the newest mail of the desk to an address, or null. */
export async function deskLinkOf({ database, context }: Shop, email: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: string; data: { sealed: string } }>(
    `select id, data from mails where template = 'desk_link' and recipient = $1 order by created_at desc, id desc limit 1`,
    [email],
  )
  const [mail] = rows
  return mail ? openData<MailData['desk_link']>(context, mail.id, mail.data).link : null
}
