import type { LeadState } from '@/lib/campaigns/leads/lead-states'
import type { DeskLead } from '@/lib/desk/leads/desk-lead-contract'
import type { Locale } from '@/lib/locale/market'
import { handleLead, type LeadHandling } from '@/server/campaigns/leads/handle-lead'
import { findLead, stateOf } from '@/server/campaigns/leads/lead-rows'
import { answerLead, type LeadAnswer } from '@/server/campaigns/leads/write-to-lead'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { once } from '@/server/platform/http/once'
import { appendEntry } from '../audit/append-entry'
import { demandColleague } from '../members/demand-colleague'
import { presentLead } from './desk-leads'

/**
 * Takes a lead on, gives it back, closes it or opens it again, and writes down who did.
 * @throws DomainError not_found, invalid (owner), version_conflict with the lead of now where somebody was faster
 */
export async function handleLeadAtDesk(
  context: Context,
  member: Member,
  asked: { readonly id: string; readonly seen: number | null },
  handling: LeadHandling,
  locale: Locale,
): Promise<DeskLead> {
  const handled = await transact(context, async (inside) => {
    await demandColleague(inside, handling.owner)
    const row = await handleLead(inside, asked, handling)
    if (row)
      await appendEntry(inside, member, {
        ...{ action: 'lead_handled', object: { type: 'lead', id: asked.id } },
        after: { state: stateOf(row), owner: row.owner_id },
      })
    return row
  })
  if (!handled) throw await conflict(context, asked.id, locale)
  return presentLead(context, handled, locale)
}

/**
 * Answers a lead in the name of the desk, once for a key, and writes down who did; the words are with the lead alone.
 * @throws DomainError not_found, version_conflict with the lead of now where somebody was faster
 */
export async function answerLeadAtDesk(
  context: Context,
  member: Member,
  answer: LeadAnswer,
  { key, locale }: { readonly key: IdempotencyKey; readonly locale: Locale },
): Promise<{ readonly state: LeadState; readonly version: number }> {
  try {
    return await once(context, key, 200, async (inside) => {
      const row = await answerLead(inside, member.uuid, answer)
      if (!row) throw new Faster()
      await appendEntry(inside, member, {
        ...{ action: 'lead_answered', object: { type: 'lead', id: answer.id } },
        after: { state: stateOf(row) },
      })
      return { state: stateOf(row), version: row.version }
    })
  } catch (error) {
    if (error instanceof Faster) throw await conflict(context, answer.id, locale)
    throw error
  }
}

/** Gives the key back: the same answer may be sent once its writer has seen what stands there now. */
class Faster extends Error {}

async function conflict(context: Context, id: string, locale: Locale): Promise<DomainError> {
  const row = await findLead(context, id, false)
  return row
    ? new DomainError('version_conflict', { data: await presentLead(context, row, locale) })
    : new DomainError('not_found')
}
