import type { OwnData } from '@/lib/accounts/own-data'
import { type Context, type Session, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findPerson } from '../closing/close-account'
import type { Closing, Told } from '../closing/person'
import { ownerOfDataLink } from '../mail-links'

/**
 * Everything that is kept of whoever is signed in, table by table, as it is at this moment. The link that was mailed shows
 * that it was asked for, and works for its owner alone, as often as a download breaks off.
 * @throws DomainError not_found for a link that is over, unknown or somebody else's
 */
export async function showOwnData(
  context: Context,
  closing: Closing,
  { user }: Session,
  token: string,
): Promise<OwnData> {
  if ((await ownerOfDataLink(context, token)) !== user.uuid) throw new DomainError('not_found')
  return {
    made_at: context.clock.now().toISOString(),
    account: user.uuid,
    data: await tellPerson(context, closing, user.uuid),
  }
}

/** What every domain keeps of somebody, by table. @throws DomainError not_found */
export function tellPerson(context: Context, closing: Closing, userId: string): Promise<Told> {
  return transact(context, async (inside) => {
    const person = await findPerson(inside, closing, userId)
    if (person === 'closed') throw new DomainError('not_found')
    let told: Told = {}
    for (const { tell } of closing.keepers) told = { ...told, ...(await tell(inside, person)) }
    return told
  })
}
