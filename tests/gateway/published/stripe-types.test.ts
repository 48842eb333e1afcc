import type Stripe from 'stripe'
import { expectTypeOf, it } from 'vitest'
import type { chargeJson, disputeJson, intentJson, movementJson, refundJson } from '../doubles/stripe/present'

/**
 * What the double of Stripe answers, held against the types of its library, which are made of Stripe's OpenAPI
 * description: a field that they do not know fails the check of types.
 */
type Names<Official> = Official extends object ? keyof Official : never
type At<Official, Name> = Official extends object
  ? Name extends keyof Official
    ? Official[Name]
    : never
  : never
type Item<Official> = Official extends readonly (infer One)[] ? One : never

/** Names of fields, however deep, that the official type does not have; an open record is not looked into. */
type Strange<Said, Official> = Said extends readonly (infer One)[]
  ? Strange<One, Item<Official>>
  : Said extends object
    ? {
        [Name in keyof Said]-?: string extends Name
          ? never
          : Name extends Names<Official>
            ? Strange<Said[Name], At<Official, Name>>
            : Name
      }[keyof Said]
    : never

it('says nothing that the types of the library do not know', () => {
  expectTypeOf<Strange<ReturnType<typeof intentJson>, Stripe.PaymentIntent>>().toBeNever()
  expectTypeOf<Strange<ReturnType<typeof chargeJson>, Stripe.Charge>>().toBeNever()
  expectTypeOf<Strange<ReturnType<typeof refundJson>, Stripe.Refund>>().toBeNever()
  expectTypeOf<Strange<ReturnType<typeof disputeJson>, Stripe.Dispute>>().toBeNever()
  type Movement = Strange<ReturnType<typeof movementJson>, Stripe.CustomerCashBalanceTransaction>
  expectTypeOf<Movement>().toBeNever()
  // The comparison finds what is strange.
  expectTypeOf<Strange<{ id: string; amounts: { odd: 1 }[] }, Stripe.Refund>>().toEqualTypeOf<'amounts'>()
  expectTypeOf<Strange<{ evidence_details: { odd: 1 } | null }, Stripe.Dispute>>().toEqualTypeOf<'odd'>()
})
