import type { CallInput } from '@/lib/api/call'
import type { ApiError } from '@/lib/client/api-error'
import type { Market } from '@/lib/locale/market'
import type { createPayment } from '@/lib/payments/contract'
import { colombianMobile, isHolderDocument, type PaymentNeed, ungrouped } from '@/lib/payments/payer-needs'
import { consentKey, type NeedProblem, type PayerDraft, usePayerDraft } from '@/stores/payer-draft'
import { type AskedMethod, askOptionsAgain, type Options, shownOptions } from './use-options'

/** What a payment tells of who pays, for the needs of its method. */
export type ToldNeeds = Pick<
  CallInput<typeof createPayment>['body'],
  'document' | 'wallet_phone' | 'bank' | 'consents'
>

interface NeedingMethod extends AskedMethod {
  readonly needs: readonly PaymentNeed[]
}

/** What was typed for the needs of a method, before anything is ordered; `shown`: the fields say what is wrong. */
export function readNeeds({ needs, ...asked }: NeedingMethod): ToldNeeds | 'shown' {
  if (needs.length === 0) return {}
  const { draft, mark } = usePayerDraft.getState()
  const options = shownOptions(asked)
  // They stand where the fields will be: on their way, or with a button that asks again.
  if (!options) return 'shown'
  const wrong = needs.filter((need) => !CHECKS[need](draft, options))
  mark(Object.fromEntries(wrong.map((need) => [need, { by: 'form' } satisfies NeedProblem])))
  if (wrong.length > 0) return 'shown'
  return Object.assign({}, ...needs.map((need) => TOLD[need](draft, options)))
}

const CHECKS: Readonly<Record<PaymentNeed, (draft: PayerDraft, options: Options) => boolean>> = {
  document: ({ documentType: type, documentNumber: number }, { documents }) =>
    documents.includes(type) && isHolderDocument(type, ungrouped(number)),
  phone: ({ phone }) => colombianMobile(phone) !== null,
  bank: ({ bank }, { banks }) => banks.some(({ code }) => code === bank),
  consent: ({ agreed }, { consents }) => consents.every((text) => agreed.includes(consentKey(text))),
}

const TOLD: Readonly<Record<PaymentNeed, (draft: PayerDraft, options: Options) => ToldNeeds>> = {
  document: ({ documentType: type, documentNumber: number }) => ({ document: { type, number } }),
  phone: ({ phone }) => ({ wallet_phone: phone }),
  bank: ({ bank }) => ({ bank }),
  consent: (_draft, { consents }) => ({ consents: consents.map(({ id, version }) => ({ id, version })) }),
}

/** Fields of the API by what they were needed for. */
const NEED_OF: Readonly<Record<string, PaymentNeed>> = {
  document: 'document',
  wallet_phone: 'phone',
  bank: 'bank',
  consents: 'consent',
}

/** Says at the fields what the API refuses of them. Returns whether there was anything of them. */
export function showRefused(market: Market, { errors }: Pick<ApiError, 'errors'>): boolean {
  const wrong: Partial<Record<PaymentNeed, NeedProblem>> = {}
  for (const [path, [message = '']] of Object.entries(errors)) {
    const need = NEED_OF[path.split('.')[0] ?? '']
    if (need) wrong[need] = { by: 'api', message }
  }
  if (Object.keys(wrong).length === 0) return false
  if (wrong.consent) askOptionsAgain(market)
  usePayerDraft.getState().mark(wrong)
  return true
}

/** A gateway whose texts changed while somebody paid: they are shown as they are now, and agreed to anew. */
export function showDeclined(market: Market, failure: string | null): void {
  if (failure === 'consent_changed') askOptionsAgain(market)
}
