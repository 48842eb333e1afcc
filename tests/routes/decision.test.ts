import { describe, expect, it } from 'vitest'
import { readAbCookie } from '@/lib/campaigns/ab-cookie'
import { decide } from '@/lib/routing/decide'
import type { Decision, Facts } from '@/lib/routing/decision'
import { settle } from '@/lib/routing/settle'
import { STANDING } from '@/tests/support/campaigns/visitors'
import { ALL_CASES } from './all-cases'
import type { Asker } from './case'
import { fullOutcome, sentAddress } from './support/outcome'
import { answerOf } from './support/world'

/** The pure decision with everything answered that it asks for: the token first, then the world. */
function decided(address: string, asker: Asker): Decision {
  const facts = factsOf(address, asker)
  const first = decide(facts)
  const visitor = asker.token === 'valid' ? 'user' : 'guest'
  const known = first.kind === 'ask-visitor' ? decide({ ...facts, visitor }) : first
  return known.kind === 'rewrite' && known.question ? settle(known, answerOf(known.question), facts) : known
}

function factsOf(address: string, asker: Asker): Facts {
  const [pathname = '', ...query] = sentAddress(address).split('?')
  // A URL without words behind its question mark has no query.
  const search = query.join('?') === '' ? '' : `?${query.join('?')}`
  return {
    pathname,
    search,
    country: asker.country ?? null,
    blockedCountries: ['ru'],
    enabledRedirects: asker.enabled ?? [],
    token: asker.token ?? null,
    visitor: null,
    byRouter: asker.router ?? false,
    abVisitor: readAbCookie(asker.ab),
    tests: STANDING,
    localeCookie: asker.locale ?? null,
    currencyCookie: asker.currency ?? null,
    acceptLanguage: asker.accept ?? null,
  }
}

/** The decision as a row writes it. */
function told(decision: Decision): string {
  if (decision.kind === 'ask-visitor' || decision.kind === 'ask-tests') return 'asks again'
  if (decision.kind === 'redirect') return `${decision.status} ${decision.location}`
  if (decision.kind === 'failure') return `${decision.status} ${decision.message}`
  const { status, market, page, isStored } = decision
  return `${status} ${market.locale}.${market.currency} ${page}${isStored ? '' : ' private'}`
}

describe.each(ALL_CASES)('“%s”', (_quote, rows) => {
  it.each(rows.map(([address, outcome, asker = {}]) => ({ address, outcome, asker })))(
    '$address is $outcome for $asker',
    ({ address, outcome, asker }) => {
      expect(told(decided(address, asker))).toBe(fullOutcome(outcome, asker))
    },
  )
})
