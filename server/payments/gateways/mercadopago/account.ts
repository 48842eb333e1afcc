import { GatewayRefused } from '../errors'
import type { Conversation } from './call'
import type { CountryTerms } from './countries'
import { accountWire } from './wire'

export interface AccountKeys {
  /** Server to server. Never leaves the server. */
  readonly accessToken: string
  /** The account that takes the money: events name it too. */
  readonly userId: string
  /** Whether real money may move here. */
  readonly live: boolean
}

/**
 * Asks once whose a token is, because it does not say so itself: one of test users looks as one that takes real money.
 * What failed is asked again.
 * @returns what throws GatewayRefused `wrong_account`: another account or country, money that is not real in production,
 * or real money outside it
 */
export function accountGuard({ name, site }: CountryTerms, keys: AccountKeys) {
  let asked: Promise<void> | null = null
  const ask = async ({ call }: Conversation) => {
    const { id, site_id, tags } = await call(accountWire, { method: 'GET', path: '/users/me' })
    const isTest = keys.accessToken.startsWith('TEST-') || Boolean(tags?.includes('test_user'))
    if (id !== keys.userId || site_id !== site || isTest === keys.live)
      throw new GatewayRefused(name, 'wrong_account')
  }
  return (conversation: Conversation): Promise<void> => {
    asked ??= ask(conversation).catch((error: unknown) => {
      asked = null
      throw error
    })
    return asked
  }
}
