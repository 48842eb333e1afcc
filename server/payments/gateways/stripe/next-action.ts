import type { NextAction } from '../results'
import type { IntentWire } from './wire'

type Wire = NonNullable<IntentWire['next_action']>

/** What the payer must still do; null for what we do not know, so that nobody is sent anywhere by it. */
export function nextActionOf({ next_action: action, amount }: IntentWire): NextAction | null {
  if (!action) return null
  const { redirect_to_url: page, oxxo_display_details: voucher } = action
  if (page?.url) return { type: 'three_ds', url: page.url, display: 'redirect' }
  if (voucher?.number) return voucherOf(voucher.number, voucher, amount)
  const transfer = action.display_bank_transfer_instructions
  return transfer ? transferOf(transfer, amount) : null
}

/** The till reads the digits as bars: there is no other content. */
function voucherOf(
  number: string,
  { expires_after: ends, hosted_voucher_url: url }: NonNullable<Wire['oxxo_display_details']>,
  amount: number,
): NextAction {
  const voucher = { reference: number, barcode: number, amount, n: 1, of: 1, paid: false }
  const expiresAt = ends === null ? null : new Date(ends * 1000)
  return { type: 'voucher', network: 'oxxo', vouchers: [voucher], url, expiresAt }
}

function transferOf(
  transfer: NonNullable<Wire['display_bank_transfer_instructions']>,
  amount: number,
): NextAction {
  const spei = transfer.financial_addresses?.find((address) => address.spei)?.spei
  return {
    type: 'bank_transfer',
    bank: spei?.bank_name ?? '',
    clabe: spei?.clabe ?? null,
    holder: spei?.account_holder_name ?? '',
    amountDue: transfer.amount_remaining ?? amount,
    url: transfer.hosted_instructions_url,
    // An intent that waits for a transfer has no end of its own.
    expiresAt: null,
  }
}
