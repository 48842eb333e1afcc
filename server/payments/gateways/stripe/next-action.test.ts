import { describe, expect, it } from 'vitest'
import { someIntent } from '@/tests/support/payments/some-intent'
import { nextActionOf } from './next-action'

const actionOf = (next_action: unknown) =>
  nextActionOf(someIntent({ status: 'requires_action', next_action }))

describe('what a payer does next', () => {
  it("is the bank's page, in the whole window", () => {
    const action = {
      type: 'redirect_to_url',
      redirect_to_url: { url: 'https://bank.example', return_url: null },
    }
    expect(actionOf(action)).toEqual({ type: 'three_ds', url: 'https://bank.example', display: 'redirect' })
  })

  it('is a voucher whose digits are its bars, until Stripe says so', () => {
    const details = {
      number: '12345678901234',
      expires_after: 1_767_247_140,
      hosted_voucher_url: 'https://v',
    }
    expect(actionOf({ type: 'oxxo_display_details', oxxo_display_details: details })).toEqual({
      ...{ type: 'voucher', network: 'oxxo', url: 'https://v', expiresAt: new Date('2026-01-01T05:59:00Z') },
      vouchers: [
        { reference: '12345678901234', barcode: '12345678901234', amount: 100_000, n: 1, of: 1, paid: false },
      ],
    })
    expect(
      actionOf({ type: 'oxxo_display_details', oxxo_display_details: { ...details, expires_after: null } }),
    ).toMatchObject({ expiresAt: null })
  })

  it('is a transfer of what is missing to the account of the order', () => {
    const spei = { clabe: '002180000000000001', bank_name: 'Banamex', account_holder_name: 'Andanza' }
    const instructions = {
      ...{ amount_remaining: 59_950, hosted_instructions_url: 'https://t' },
      financial_addresses: [{ type: 'other' }, { type: 'spei', spei }],
    }
    const action = (change: object) => ({
      type: 'display_bank_transfer_instructions',
      display_bank_transfer_instructions: { ...instructions, ...change },
    })
    expect(actionOf(action({}))).toEqual({
      ...{ type: 'bank_transfer', bank: 'Banamex', clabe: '002180000000000001', holder: 'Andanza' },
      ...{ amountDue: 59_950, url: 'https://t', expiresAt: null },
    })
    for (const none of [[], null, undefined])
      expect(actionOf(action({ financial_addresses: none, amount_remaining: null }))).toMatchObject({
        ...{ bank: '', clabe: null, holder: '', amountDue: 100_000 },
      })
  })

  it.each([
    null,
    { type: 'use_stripe_sdk' },
    { type: 'redirect_to_url', redirect_to_url: { url: null } },
    {
      type: 'oxxo_display_details',
      oxxo_display_details: { number: null, expires_after: 1, hosted_voucher_url: null },
    },
  ])('is nothing where we do not know it: %o', (action) => {
    expect(actionOf(action)).toBeNull()
  })
})
