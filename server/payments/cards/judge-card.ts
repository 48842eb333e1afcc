import type { PaymentRequest } from '@/lib/payments/contract'
import type { Reader } from '@/lib/payments/reader'
import type { Asker } from '@/server/accounts/codes/action-asker'
import { demandActionCode } from '@/server/accounts/codes/demand-action-code'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import type { Payable } from '../payables/lock-payable'
import type { Asking } from '../payer-of'
import type { Payments } from '../payments'
import type { KeepCard } from '../tables'
import { readConsent } from './card-consent'
import { isOf } from './change-cards'
import { type CardOwner, findCard, openToken, type SavedCard } from './saved-cards'

/** Who asks about an order, and how that was decided. */
export interface Known {
  readonly reader: Reader
  readonly asking: Pick<Asking, 'session'>
}

/** The card of a payment beyond a token of the moment: one that was saved, or one to be saved. */
export interface JudgedCard {
  readonly saved: SavedCard | null
  /** What the gateway charges it by. */
  readonly token: string | null
  readonly keep: KeepCard | null
}

const NONE: JudgedCard = { saved: null, token: null, keep: null }

/** Whose cards somebody may use on an order: own ones and those of the order; whoever only holds its code has none. */
export function cardOwnersOf(orderId: string, { reader, asking: { session } }: Known): CardOwner[] {
  if (reader === 'holder') return []
  const own = reader === 'owner' && session ? [{ userId: session.user.uuid, orderId: null }] : []
  return [...own, { userId: null, orderId }]
}

/** Whose mailbox is asked for a code: the account's, or that of the buyer as a guest. */
export async function askerOf(
  context: Context,
  { handlers }: { readonly handlers: Pick<Payments['handlers'], 'buyerOf'> },
  orderId: string,
  { reader, asking: { session } }: Known,
): Promise<Asker> {
  if (reader === 'owner' && session)
    return { name: `user:${session.user.uuid}`, email: session.user.email.toLowerCase() }
  const { email } = await handlers.buyerOf(context, orderId)
  return { name: `order:${orderId}`, email: email.trim().toLowerCase() }
}

/**
 * A card is charged again, or kept, only for the owner and the buyer as a guest, as payers, and kept with a consent and
 * a code of the last ten minutes (domain.md §7). Outside any transaction.
 * @throws DomainError invalid (card, save_card, consent_version), email_code_required, email_code_wrong
 */
export async function judgeCard(
  context: Context,
  payments: Payments,
  payable: Payable,
  request: PaymentRequest,
  known: Known,
): Promise<JudgedCard> {
  const { card, save_card: wish, method } = request
  if (card === undefined && wish === undefined) return NONE
  if (method !== 'card') throw invalid(card === undefined ? 'save_card' : 'card', 'not_in_list')
  if (card !== undefined) return savedCard(context, payable, { ...request, card }, known)
  if (wish === undefined) return NONE
  if (known.reader === 'holder' || request.payer) throw invalid('save_card', 'card_locked')
  const about = { locale: payable.locale, now: context.clock.now() }
  const consent = readConsent('saveCard', wish.consent_version, about)
  const autopay =
    wish.autopay_version === undefined ? null : readConsent('autopay', wish.autopay_version, about)
  await demandActionCode(context, await askerOf(context, payments, payable.orderId, known), wish.email_code)
  const userId = known.reader === 'owner' ? (known.asking.session?.user.uuid ?? null) : null
  return { ...NONE, keep: { userId, consent, autopay } }
}

async function savedCard(
  context: Context,
  { orderId }: Payable,
  request: PaymentRequest & { readonly card: string },
  known: Known,
): Promise<JudgedCard> {
  const found = await findCard(context, request.card)
  if (!found || !isOf(found, cardOwnersOf(orderId, known)) || found.gateway !== request.gateway)
    throw invalid('card', 'not_in_list')
  const token = await openToken(context, found.id)
  if (token === null || request.token !== undefined || request.save_card) throw invalid('card', 'not_in_list')
  return { ...NONE, saved: found, token }
}
