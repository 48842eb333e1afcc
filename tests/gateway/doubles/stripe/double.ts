import { fund } from './cash'
import { succeed } from './confirm'
import { findIntent } from './intents'
import { disputeCharge } from './money-back'
import { serve } from './server'
import { type CardMethod, newId, newWorld, type WalletType } from './world'

export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>

/** Stripe, as its documentation describes it, over HTTP; with the hands of payers, banks and tills. */
export async function openStripeDouble() {
  const world = newWorld()
  const { url, close, forgetKeys } = await serve(world)
  return {
    ...{ url, close, world, webhookSecret: world.secret },
    loseNextCharge: (): void => {
      world.losesCharge = true
    },
    /** As after a day. */
    forgetKeys,
    /** A card that the browser's fields made a token of. */
    card: (number: string): string => {
      const card: CardMethod = { id: newId('pm'), number, customer: null }
      world.methods.set(card.id, card)
      return card.id
    },
    /** What a wallet of a device agreed to, as the browser's script gives it: for one charge. */
    wallet: (number: string, wallet: WalletType = 'apple_pay'): string => {
      const card: CardMethod = { id: newId('pm'), number, customer: null, wallet }
      const token = newId('ctoken')
      world.confirmations.set(token, card)
      return token
    },
    /** @throws when the till does not take it any more */
    payVoucher: (number: string): void => {
      const found = [...world.intents.values()].find(({ voucher }) => voucher?.number === number)
      const intent = found && findIntent(world, found.id)
      if (intent?.status !== 'requires_action') throw new Error('the till does not take this voucher')
      succeed(world, intent)
    },
    transfer: (clabe: string, amount: number): void => {
      const customer = [...world.customers.values()].find((one) => one.clabe === clabe)
      if (!customer) throw new Error('nobody has this account')
      fund(world, customer.id, amount)
    },
    dispute: (intentId: string, step: Parameters<typeof disputeCharge>[2]) =>
      disputeCharge(world, intentId, step),
    slowRefunds: (milliseconds: number): void => {
      world.refundMs = milliseconds
    },
    wait: (milliseconds: number): void => {
      world.ahead += milliseconds
    },
  }
}
