import type { Context } from '@/server/platform/context'
import { isParty, isRemoval, type WantedChange } from '@/server/reservations/rules/change/wanted-change'
import type { ChangeFacts } from './change-facts'
import { comesTo } from './comes-to'
import { draftDate } from './date/draft-date'
import { draftParty } from './party/draft-party'
import { draftRemoval } from './party/draft-removal'
import type { Drafted, Proposal } from './proposal'
import { refused, whyNotChangeable } from './refuse-change'

/** @throws DomainError change_refused, invalid */
export function proposeChange(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  wanted: WantedChange,
): Proposal {
  const hindrance = whyNotChangeable(facts.reservation)
  if (hindrance) throw refused(hindrance)
  // Another tab took it out meanwhile.
  if (!facts.products.some((one) => one.productId === wanted.uuid && one.cartIndex === wanted.index))
    throw refused('gone')
  return comesTo(context, facts, draft(context, facts, wanted))
}

function draft(context: Pick<Context, 'clock'>, facts: ChangeFacts, wanted: WantedChange): Drafted {
  if (!isParty(wanted)) return draftDate(context, facts, wanted)
  return isRemoval(wanted) ? draftRemoval(context, facts, wanted) : draftParty(context, facts, wanted)
}
