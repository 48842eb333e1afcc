import type { WompiKeys } from '@/server/platform/env/wompi'
import type { Gateway } from '../port'
import type { Conversation } from './call'
import { readConsents } from './consents'
import { offeredNeeds } from './methods'
import { bankList } from './wire'

/** So long a list of banks is good. */
const FRESH_MS = 3_600_000

/** Whom PSE knows. */
const DOCUMENTS = ['CC', 'NIT'] as const

interface OptionsOf {
  readonly keys: WompiKeys
  readonly clock: { now(): Date }
  start(): Conversation
}

/** What the forms of its methods show. Texts are asked each time: who agrees to an old one could not pay for an hour. */
export function optionsOf({ keys, clock, start }: OptionsOf): NonNullable<Gateway['options']> {
  let banks: { readonly until: number; readonly list: Promise<Bank[]> } | null = null
  const freshBanks = (conversation: Conversation) => {
    const now = clock.now().getTime()
    if (banks === null || banks.until <= now) {
      const list = readBanks(conversation)
      // What failed is not kept.
      const asked = { until: now + FRESH_MS, list }
      list.catch(() => {
        if (banks === asked) banks = null
      })
      banks = asked
    }
    return banks.list
  }
  return async (method, market) => {
    const needs = offeredNeeds(keys, market, method)
    const conversation = start()
    const [list, consents] = await Promise.all([
      needs.includes('bank') ? freshBanks(conversation) : [],
      needs.includes('consent') ? readConsents(conversation) : [],
    ])
    const documents = needs.includes('document') ? { documents: DOCUMENTS } : {}
    return { banks: list, consents, ...documents }
  }
}

interface Bank {
  readonly code: string
  readonly name: string
}

async function readBanks({ call }: Conversation): Promise<Bank[]> {
  const { data } = await call(bankList, {
    method: 'GET',
    path: '/pse/financial_institutions',
    as: 'publicKey',
  })
  return data.map(({ financial_institution_code: code, financial_institution_name: name }) => ({
    code,
    name,
  }))
}
