import fc from 'fast-check'

/** What people, the gateway and time do to the reservations of a life. `n` says to which, `via` on which process. */
export type Step =
  | {
      readonly kind: 'place'
      readonly via: number
      readonly qty: number
      /** `local`: of a product whose host is paid the rest on arrival. */
      readonly mode: 'layaway' | 'full' | 'local'
      readonly to: number
    }
  | {
      readonly kind: 'pay'
      readonly via: number
      readonly n: number
      readonly who: 'owner' | 'friend'
      readonly how: How
      /** Thousandths of what is left; 0: what is due, 1000: all. */
      readonly share: number
      readonly replan: 'lower' | 'sooner'
      /** Thousandths of what the owner has, beside or instead of anything else. */
      readonly credit: number
    }
  | { readonly kind: 'money_comes'; readonly n: number; readonly share: number }
  | { readonly kind: 'give_up'; readonly via: number; readonly n: number }
  | {
      readonly kind: 'change'
      readonly via: number
      readonly n: number
      readonly to: number
      readonly tabs: Tabs
    }
  | {
      readonly kind: 'party'
      readonly via: number
      readonly n: number
      /** Travellers and extras there shall be. */
      readonly qty: number
      readonly extras: number
      readonly tabs: Tabs
    }
  | {
      readonly kind: 'plan'
      readonly via: number
      readonly n: number
      readonly rhythm: 'fortnight' | 'month'
      readonly parts: number
    }
  | {
      readonly kind: 'cancel'
      readonly via: number
      readonly n: number
      readonly tabs: Tabs
      readonly take: 'money' | 'credit'
    }
  | { readonly kind: 'account'; readonly via: number; readonly n: number }
  | {
      readonly kind: 'surplus' | 'late_money'
      readonly via: number
      readonly n: number
      readonly rebook: boolean
      readonly take: 'money' | 'credit'
    }
  | { readonly kind: 'autopay'; readonly via: number; readonly n: number; readonly how: Autopay }
  | { readonly kind: 'traveler'; readonly via: number; readonly n: number; readonly how: 'named' | 'link' }
  | { readonly kind: 'dispute'; readonly n: number; readonly step: 'open' | 'won' | 'lost' }
  | { readonly kind: 'wait'; readonly until: Until; readonly n: number }
  | { readonly kind: 'gateway'; readonly bend: Bend }
  | { readonly kind: 'race'; readonly n: number; readonly what: Race; readonly to: number }

export type How =
  | 'card'
  | 'declined'
  | 'silent'
  | 'never_seen'
  | 'garbage'
  | 'away'
  | 'oxxo'
  | 'spei'
  | 'credit'
/** Switched on or off; or what the bank says of saved cards from then on. */
export type Autopay = 'on' | 'off' | 'declines' | 'asks' | 'refuses' | 'approves'
/** `two`: the older of two tabs comes second; `twice`: one press, told twice at once. */
export type Tabs = 'one' | 'two' | 'twice'
export type Until =
  | 'minutes'
  | 'half_an_hour'
  | 'a_day'
  | 'the_part'
  | 'the_charge'
  | 'the_tries'
  | 'the_last_part'
  | 'the_grace'
  | 'the_trip'
export type Bend = 'none' | 'double' | 'shuffled' | 'mute' | 'slow_refunds' | 'failed_refunds'
export type Race =
  | 'pay_pay'
  | 'pay_change'
  | 'pay_cancel'
  | 'change_cancel'
  | 'pay_expiry'
  | 'change_change'
  | 'place_place'

const via = fc.nat(1)
const n = fc.nat(2)
const share = fc.oneof(fc.constantFrom(0, 0, 1000), fc.integer({ min: 1, max: 1000 }))
const tabs = fc.constantFrom<Tabs>('one', 'one', 'two', 'twice')
const taken = fc.constantFrom<'money' | 'credit'>('money', 'credit')
const kind = <K extends Step['kind']>(name: K) => fc.constant(name)
type Weighted = { weight: number; arbitrary: fc.Arbitrary<Step> }
const often = (weight: number, arbitrary: fc.Arbitrary<Step>): Weighted => ({ weight, arbitrary })

const HOWS: readonly How[] = [
  ...(['card', 'card', 'card', 'card', 'oxxo', 'oxxo', 'spei', 'spei', 'credit'] as const),
  ...(['declined', 'silent', 'never_seen', 'garbage', 'away'] as const),
]

const autopays = fc.constantFrom<Autopay>('on', 'on', 'on', 'off', 'declines', 'asks', 'refuses', 'approves')

export const placing: fc.Arbitrary<Step> = fc.record({
  ...{ kind: kind('place'), via, qty: fc.integer({ min: 1, max: 2 }) },
  ...{ mode: fc.constantFrom('layaway', 'layaway', 'layaway', 'full'), to: fc.nat(4) },
})
const resizing: fc.Arbitrary<Step> = fc.record({
  ...{ kind: kind('party'), via, n, qty: fc.integer({ min: 1, max: 4 }), extras: fc.nat(2), tabs },
})
/** Of a product whose host is paid the rest on arrival. */
const placingLocal: fc.Arbitrary<Step> = placing.map((step) => ({ ...step, mode: 'local' }) as Step)
export const paying: fc.Arbitrary<Step> = fc.record({
  ...{
    kind: kind('pay'),
    via,
    n,
    who: fc.constantFrom('owner', 'owner', 'friend'),
    how: fc.constantFrom(...HOWS),
  },
  ...{ share, replan: fc.constantFrom('lower', 'sooner'), credit: fc.constantFrom(0, 0, 300, 1000) },
})

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  often(3, placing),
  often(1, placingLocal),
  often(9, paying),
  often(5, fc.record({ kind: kind('money_comes'), n, share: fc.integer({ min: 100, max: 1500 }) })),
  often(1, fc.record({ kind: kind('give_up'), via, n })),
  often(5, fc.record({ kind: kind('change'), via, n, to: fc.nat(4), tabs })),
  often(4, resizing),
  often(
    2,
    fc.record({
      ...{ kind: kind('plan'), via, n, rhythm: fc.constantFrom('fortnight', 'month') },
      parts: fc.integer({ min: 1, max: 8 }),
    }),
  ),
  often(4, fc.record({ kind: kind('cancel'), via, n, tabs, take: taken })),
  often(2, fc.record({ kind: kind('account'), via, n })),
  often(
    2,
    fc.record({
      ...{ kind: fc.constantFrom('surplus', 'late_money'), via, n, rebook: fc.boolean() },
      take: taken,
    }),
  ),
  often(
    7,
    fc.record({
      ...{ kind: kind('wait'), n },
      until: fc.constantFrom<Until>(
        ...(['minutes', 'half_an_hour', 'a_day', 'a_day', 'the_part', 'the_part'] as const),
        ...(['the_charge', 'the_tries', 'the_last_part', 'the_grace', 'the_trip'] as const),
      ),
    }),
  ),
  often(4, fc.record({ kind: kind('autopay'), via, n, how: autopays })),
  often(1, fc.record({ kind: kind('traveler'), via, n, how: fc.constantFrom('named', 'link') })),
  often(2, fc.record({ kind: kind('dispute'), n, step: fc.constantFrom('open', 'open', 'won', 'lost') })),
  often(
    2,
    fc.record({
      kind: kind('gateway'),
      bend: fc.constantFrom<Bend>('none', 'double', 'shuffled', 'mute', 'slow_refunds', 'failed_refunds'),
    }),
  ),
  often(
    4,
    fc.record({
      ...{ kind: kind('race'), n, to: fc.nat(4) },
      what: fc.constantFrom<Race>(
        'pay_pay',
        'pay_change',
        'pay_cancel',
        'change_cancel',
        'pay_expiry',
        'change_change',
        'place_place',
      ),
    }),
  ),
)

const byCard: fc.Arbitrary<Step> = paying.map(
  (step) => ({ ...step, how: 'card', who: 'owner', share: 0 }) as Step,
)
const byVoucher: fc.Arbitrary<Step> = fc
  .tuple(paying, fc.constantFrom('oxxo', 'spei'))
  .map(([step, how]) => ({ ...step, how, share: 0 }) as Step)
const comes: fc.Arbitrary<Step> = fc.record({
  kind: kind('money_comes'),
  n,
  share: fc.constantFrom(400, 1000, 1000, 1300),
})
/** Of a voucher that was paid after its end: no first payment. */
const tooLittle: fc.Arbitrary<Step> = comes.map((step) => ({ ...step, share: 400 }) as Step)
const changing: fc.Arbitrary<Step> = fc.record({ kind: kind('change'), via, n, to: fc.nat(4), tabs })
const cancelling: fc.Arbitrary<Step> = fc.record({ kind: kind('cancel'), via, n, tabs, take: taken })
const deciding: fc.Arbitrary<Step> = fc.record({
  ...{ kind: kind('late_money'), via, n: fc.constant(0), rebook: fc.boolean(), take: taken },
})
const switchedOn: fc.Arbitrary<Step> = fc.record({
  kind: kind('autopay'),
  via,
  n: fc.constant(0),
  how: fc.constant('on' as const),
})
const bankSays: fc.Arbitrary<Step> = fc.record({
  kind: kind('autopay'),
  via,
  n: fc.constant(0),
  how: fc.constantFrom<Autopay>('declines', 'asks', 'refuses', 'approves'),
})
const theTries: fc.Arbitrary<Step> = fc.record({
  ...{ kind: kind('wait'), n: fc.constant(0) },
  until: fc.constantFrom<Until>('the_charge', 'the_tries'),
})
const disputed: fc.Arbitrary<Step> = fc.constant({ kind: 'dispute', n: 0, step: 'open' })
const aDay: fc.Arbitrary<Step> = fc.constant({ kind: 'wait', until: 'a_day', n: 0 })

/** How lives begin that tell something: with a reservation that somebody pays, and often with what follows from it. */
export const beginnings: fc.Arbitrary<Step[]> = fc.oneof(
  fc.tuple(placing, paying),
  fc.tuple(placing, byCard, changing),
  fc.tuple(placing, byCard, cancelling),
  fc.tuple(placing, byVoucher, comes),
  fc.tuple(placing, byVoucher, comes, cancelling),
  fc.tuple(placing, byVoucher, aDay, aDay, aDay, aDay, comes, deciding),
  fc.tuple(placing, byVoucher, aDay, aDay, aDay, aDay, tooLittle, deciding),
  fc.tuple(placing, switchedOn, bankSays, theTries),
  fc.tuple(placing, switchedOn, bankSays, theTries),
  fc.tuple(placing, byCard, disputed),
  fc.tuple(placingLocal, paying, changing),
  fc.tuple(placingLocal, byCard, fc.oneof(resizing, changing), cancelling),
)
