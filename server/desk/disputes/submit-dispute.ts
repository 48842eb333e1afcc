import { todayIn } from '@/lib/dates/zone-time'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { soughtCharge } from '@/server/payments/attempts/gateway-objects'
import { reconcileAttempt } from '@/server/payments/attempts/reconcile-attempt'
import { recordSent, type Sent } from '@/server/payments/disputes/record-dispute'
import type { EvidenceResult } from '@/server/payments/gateways/results'
import type { Payments } from '@/server/payments/payments'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { demand } from '../access/demand'
import { appendEntry } from '../audit/append-entry'
import { makeDisputeFile } from './dispute-file'
import { showDispute } from './list-disputes'

/** What is sent: by the gateway's API, or by a person who says on which day. */
export type Submission = { readonly how: 'gateway' } | { readonly how: 'hand'; readonly on: string }

/**
 * Answers a dispute. The gateway hears the first file alone, so that asking again sends nothing twice; no transaction waits
 * for it. It names the buyer, so it is for those who may export personal data.
 * @throws DomainError not_found, forbidden, already_decided when it is over or given up, or its time is, provider_unavailable, invalid
 */
export async function submitDispute(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, locale, ...wish }: { readonly uuid: string; readonly locale: Locale } & Submission,
): Promise<DeskDispute> {
  const before = await showDispute(context, payments, uuid, locale)
  demand(member, 'export_personal_data')
  if (before.sent) return before
  if (before.given_up || before.state === 'won' || before.state === 'lost')
    throw new DomainError('already_decided')
  const today = context.clock.today(TIME_ZONE)
  const on = wish.how === 'hand' ? wish.on : today
  if (on > today || on < todayIn(TIME_ZONE, new Date(before.opened_at))) throw invalid('on', 'not_in_list')
  if (wish.how === 'gateway') await sendFile(context, payments, member, { uuid, locale })
  await keep(context, member, uuid, { how: wish.how, on, by: member.name })
  return showDispute(context, payments, uuid, locale)
}

async function keep(context: Context, member: Member, uuid: string, sent: Sent): Promise<void> {
  await transact(context, async (inside) => {
    if (!(await recordSent(inside, uuid, sent))) return
    await appendEntry(inside, member, {
      ...{ action: 'dispute_submitted', object: { type: 'payment', id: uuid } },
      after: { how: sent.how, on: sent.on },
    })
  })
}

async function sendFile(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, locale }: { readonly uuid: string; readonly locale: Locale },
): Promise<void> {
  const attempt = await findAttempt(context, uuid)
  const gateway = attempt && payments.gateways.find(attempt.gateway)
  if (!attempt || !gateway?.submitEvidence) throw invalid('how', 'not_in_list')
  const { code, pdf } = await makeDisputeFile(context, member, uuid, locale)
  const sought = await soughtCharge(context, attempt)
  let heard: EvidenceResult
  try {
    heard = await gateway.submitEvidence(sought, { name: `dispute-${code}.pdf`, pdf })
  } catch (error) {
    context.log.warn(
      { err: error, payment_id: uuid, gateway: gateway.name },
      'a file for a dispute was not heard',
    )
    throw new DomainError('provider_unavailable')
  }
  if (heard === 'submitted') return
  // Too late, or over by now: how it stands is told at once.
  await reconcileAttempt(context, payments, attempt)
  throw new DomainError('already_decided')
}
