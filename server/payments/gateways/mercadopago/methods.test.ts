import { describe, expect, it } from 'vitest'
import { COUNTRIES, methodOf } from './countries'
import { banksOf, neededBy, offeredBy } from './methods'
import { paymentMethods } from './wire'

const BROWSER = { kind: 'sandbox', publicKey: 'APP_USR-1', apiOrigin: '' } as const
const one = (id: string, type: string, least?: number, most?: number, more: object = {}) => ({
  ...{ id, payment_type_id: type, status: 'active', min_allowed_amount: least, max_allowed_amount: most },
  ...more,
})
const listOf = (...list: object[]) => paymentMethods.parse(list)
const MX = listOf(
  one('visa', 'credit_card', 10, 50_000),
  one('master', 'credit_card', 0.5, 40_000),
  one('debvisa', 'debit_card', 5, 60_000.5),
  one('amex', 'credit_card', 1, 900_000, { status: 'temporally_deactive' }),
  one('oxxo', 'ticket', 5, 10_000),
  one('clabe', 'bank_transfer', 5),
)
const offer = (
  list: typeof MX,
  amount: number,
  planMonths: number[] = [],
  browser: typeof BROWSER | null = BROWSER,
) => offeredBy(COUNTRIES.mx, list, amount, { planMonths }, browser)
const named = (offered: ReturnType<typeof offer>) => offered.map(({ method }) => method)

describe('what an account is offered with', () => {
  it('has the limits of its list, the widest of any open network', () => {
    const [card, oxxo, spei] = offer(MX, 100_000)
    expect(card).toMatchObject({ method: 'card', min: 50, max: 6_000_050, refund: 'part', canSave: false })
    expect(oxxo).toMatchObject({ method: 'oxxo', min: 500, max: null, refund: 'manual', browser: null })
    expect(spei).toMatchObject({ method: 'spei', min: 500, max: null, installments: [] })
  })

  it('is nothing below or above them', () => {
    expect(named(offer(MX, 49))).toEqual([])
    expect(named(offer(MX, 50))).toEqual(['card'])
    expect(named(offer(MX, 6_000_050))).toEqual(['card', 'oxxo', 'spei'])
    expect(named(offer(MX, 6_000_051))).toEqual(['oxxo', 'spei'])
  })

  it('is no split voucher where the network takes less than what we split by', () => {
    const [oxxo] = offer(listOf(one('oxxo', 'ticket', 5, 9_999)), 100_000)
    expect(oxxo).toMatchObject({ max: 999_900 })
    expect(named(offer(listOf(one('oxxo', 'ticket', 5, 9_999)), 999_901))).toEqual([])
  })

  it('is nothing that is closed, of another type, or not in its country', () => {
    expect(named(offer(listOf(one('oxxo', 'atm'), one('pse', 'bank_transfer')), 100_000))).toEqual([])
    const closed = one('oxxo', 'ticket', 5, 10_000, { status: 'deactive' })
    expect(named(offer(listOf(closed), 100_000))).toEqual([])
    expect(offer([], 100_000)).toEqual([])
    expect(paymentMethods.safeParse([]).success).toBe(false)
  })

  it('is no card where the browser cannot make a token of one', () => {
    expect(named(offer(MX, 100_000, [], null))).toEqual(['oxxo', 'spei'])
  })

  it('has months in Mexico, and one is none', () => {
    expect(offer(MX, 100_000, [1, 3, 6])[0]?.installments).toEqual([3, 6])
    const colombia = offeredBy(COUNTRIES.co, MX, 100_000, { planMonths: [3, 6] }, BROWSER)
    expect(colombia[0]).toMatchObject({ method: 'card', installments: [], needs: ['document'] })
  })
})

describe('the banks of PSE', () => {
  const pse = methodOf(COUNTRIES.co, 'pse')
  if (!pse) throw new Error('no PSE')
  const bank = (id: string | number, description: string) => ({ id, description })

  it('are those of the list, each once, while it is open', () => {
    const banks = [bank(1007, 'BANCOLOMBIA'), bank('1051', 'DAVIVIENDA'), bank('1007', 'BANCOLOMBIA')]
    const open = one('pse', 'bank_transfer', 1_600, 1, { financial_institutions: banks })
    expect(banksOf(pse, listOf(open, one('visa', 'credit_card')))).toEqual([
      { code: '1007', name: 'BANCOLOMBIA' },
      { code: '1051', name: 'DAVIVIENDA' },
    ])
    expect(banksOf(pse, listOf({ ...open, status: 'deactive' }))).toEqual([])
    // What has none says so with an object.
    expect(banksOf(pse, listOf({ ...open, financial_institutions: {} }))).toEqual([])
  })

  it('are none to choose from where the list has none: then there is no PSE', () => {
    const named = (banks: object[]) => {
      const list = listOf(one('pse', 'bank_transfer', 1_600, 1_000_000, { financial_institutions: banks }))
      return offeredBy(COUNTRIES.co, list, 500_000, { planMonths: [] }, null).map(({ method }) => method)
    }
    expect(named([bank('1007', 'BANCOLOMBIA')])).toEqual(['pse'])
    expect(named([])).toEqual([])
  })

  it('are asked for by PSE alone', () => {
    expect(neededBy(COUNTRIES.co, 'pse')).toEqual(['document', 'bank'])
    expect(neededBy(COUNTRIES.co, 'efecty')).toEqual(['document'])
    expect(neededBy(COUNTRIES.mx, 'pse')).toEqual([])
  })
})
