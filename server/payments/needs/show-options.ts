import type { CallData } from '@/lib/api/call'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { paymentOptions } from '@/lib/payments/options-contract'
import { HOLDER_DOCUMENTS } from '@/lib/payments/payer-needs'
import type { Context } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { readTroubles } from '../circuit/read-troubles'
import { offersOf } from '../offered-methods'
import type { Payments } from '../payments'
import { askGateway } from './ask-gateway'
import { optionsOf } from './kept-options'
import { type AmountQuestion, readQuestion } from './read-question'

/** Minor units that every method of every market takes. */
const USUAL_AMOUNT = 100_000_00

/**
 * The banks to choose from and the texts to agree to, of the gateway that offers a method; nothing where it needs neither.
 * @throws DomainError not_found, invalid (method), provider_unavailable
 */
export async function showOptions(
  context: Context,
  payments: Payments,
  question: AmountQuestion & { readonly method: PaymentMethod },
): Promise<CallData<typeof paymentOptions>> {
  const { method } = question
  const { market, amount } = await readQuestion(context, payments, question, USUAL_AMOUNT)
  const offers = await offersOf(
    payments.gateways,
    market,
    amount,
    { planMonths: [] },
    await readTroubles(context),
  )
  const gateway = offers.find(({ methods }) => methods.some((one) => one.method === method))?.gateway
  if (!gateway) throw invalid('method', 'not_in_list')
  const {
    banks,
    consents,
    documents = HOLDER_DOCUMENTS,
  } = await askGateway(context, gateway, () => optionsOf(gateway, method, market, context.clock.now()))
  return { banks: [...banks], consents: [...consents], documents: [...documents] }
}
