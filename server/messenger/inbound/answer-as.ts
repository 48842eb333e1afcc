import { mailedUser } from '@/server/accounts/mailed-user'
import { type HostContact, hostsByIds } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'
import type { Asker } from '../asker'
import type { HostPeople } from '../notices/tell-unread'
import type { ReplyAddress } from './reply-addresses'

/** What the desk knows of a host's people; it is above this domain, so that `server/app.ts` hands it over. */
export interface HostDesk {
  readonly people: HostPeople
  /** What an answer of a host brings with it, in its transaction. */
  readonly answered: (inside: Context, answer: HostAnswer) => Promise<void>
}

/** An answer by mail in the name of a host. */
export interface HostAnswer {
  readonly group: string
  readonly hostId: string
  /** Who of them. */
  readonly email: string
}

/** Who answers at an address, as things stand today. */
export interface Answerer {
  readonly asker: Asker
  /** What a mail of theirs is from; null where nobody answers with this address any more. */
  readonly email: string | null
}

/** Whose an address is: of a traveller, or of somebody of a host. @returns null for somebody who is gone */
export async function answererOf(
  context: Context,
  { party, email }: Pick<ReplyAddress, 'party' | 'email'>,
  people: HostPeople,
): Promise<Answerer | null> {
  const host = (await hostsByIds(context, [party])).get(party)
  if (host) {
    const all = await addressesOf(context, host, people)
    return {
      asker: { role: 'host', hostId: host.id },
      email: all.some((one) => one.toLowerCase() === email) ? email : null,
    }
  }
  const user = await mailedUser(context, party)
  return user && { asker: { role: 'traveler', userId: party }, email: user.email }
}

/** Its people at the desk; where it has none, the contact of the catalogue. */
async function addressesOf(
  context: Context,
  host: HostContact,
  people: HostPeople,
): Promise<readonly string[]> {
  const all = await people(context, host)
  return all.length > 0 ? all : [host.email]
}
