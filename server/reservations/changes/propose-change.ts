import type { Context } from '@/server/platform/context'
import { isParty, type WantedChange } from '@/server/reservations/rules/change/wanted-change'
import type { ChangeFacts } from './change-facts'
import { comesTo } from './comes-to'
import { draftDate } from './date/draft-date'
import { draftParty } from './party/draft-party'
import type { Proposal } from './proposal'
import { refused, whyNotChangeable } from './refuse-change'

/** @throws DomainError change_refused, invalid */
export function proposeChange(
  context: Pick<Context, 'clock'>,
  facts: ChangeFacts,
  wanted: WantedChange,
): Proposal {
  const hindrance = whyNotChangeable(facts.reservation)
  if (hindrance) throw refused(hindrance)
  const drafted = isParty(wanted) ? draftParty(context, facts, wanted) : draftDate(context, facts, wanted)
  return comesTo(context, facts, drafted)
}
