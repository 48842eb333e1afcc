import type { FailureReason } from '../../results'
import { installmentsAllowed, METHODS, VOUCHER_CAPS } from '../limits'
import type { ChargeRequest, ChargeStatus, EventKind } from '../wire'
import type { KnownCard } from './instruments/cards'

/** How a new charge begins. */
export interface Beginning {
  readonly status: ChargeStatus
  readonly event: EventKind
  readonly reason?: FailureReason
  /** What it turns into once the challenge is passed or the late answer comes. */
  readonly outcome?: 'paid' | 'authorized' | 'failed'
  readonly outcomeReason?: FailureReason
  readonly late?: boolean
}

/** Phones of the sandbox's app that answer by themselves; every other one waits for the console. */
const APPROVING_PHONE = '3991111111'
const DECLINING_PHONE = '3992222222'

const fail = (reason: FailureReason): Beginning => ({ status: 'failed', event: 'failed', reason })

/** Why no charge of this kind can be made at all, or null. */
export function refusalOf(request: ChargeRequest): FailureReason | null {
  const minimum = METHODS[request.method][request.currency]
  if (minimum === undefined) return 'method_unavailable'
  return request.amount < minimum ? 'amount_too_small' : null
}

/** One voucher, one charge: whoever wants more makes several. */
export function isAboveCap({ method, amount }: ChargeRequest): boolean {
  return (method === 'oxxo' || method === 'efecty') && amount > VOUCHER_CAPS[method]
}

/** Cash, transfers and redirects wait for the traveller. */
export function beginElsewhere(request: ChargeRequest): Beginning {
  if (request.method === 'nequi') return beginApp(request)
  return request.method === 'pse' || request.method === 'bancolombia'
    ? { status: 'requires_action', event: 'pending', outcome: 'paid' }
    : { status: 'pending', event: 'pending', outcome: 'paid' }
}

/** The app asks whoever owns the phone. */
function beginApp({ wallet_phone: phone }: ChargeRequest): Beginning {
  if (!phone) return fail('method_unavailable')
  const asked = { status: 'requires_action', event: 'pending' } as const
  if (phone === DECLINING_PHONE)
    return { ...asked, outcome: 'failed', outcomeReason: 'rejected_by_bank', late: true }
  return { ...asked, outcome: 'paid', late: phone === APPROVING_PHONE }
}

/** A card does what its test number says; months it may not have are refused first. */
export function beginCard(request: ChargeRequest, card: KnownCard | null): Beginning {
  if (!card) return fail('token_invalid')
  const { installments, amount, currency } = request
  if (installments > 1 && !(card.msi && installmentsAllowed(installments, amount, currency))) {
    return fail('installments_unavailable')
  }
  const outcome = request.capture === 'manual' ? 'authorized' : 'paid'
  const declined = (card.reason ?? 'card_declined') as FailureReason
  switch (card.behaviour) {
    case 'decline':
      return fail(declined)
    case 'three_ds':
      if (request.off_session) return fail('authentication_required')
      return { status: 'requires_action', event: 'pending', outcome }
    case 'three_ds_decline':
      if (request.off_session) return fail('authentication_required')
      return { status: 'requires_action', event: 'pending', outcome: 'failed', outcomeReason: declined }
    case 'late':
      return { status: 'processing', event: 'pending', outcome, late: true }
    case 'late_decline':
      return {
        status: 'processing',
        event: 'pending',
        outcome: 'failed',
        outcomeReason: declined,
        late: true,
      }
    default:
      return { status: outcome, event: outcome }
  }
}
