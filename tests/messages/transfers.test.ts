import { expect, it } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'

it.each(['es_MX', 'es_CO', 'en_US'] as const)(
  'what is said of a transfer before it is paid promises no account of its own in %s: one gateway shows it on a page',
  (locale) => {
    const { payments, checkout } = messagesOf(locale)
    const told = [payments.details.spei, checkout.pay.next.spei, checkout.pay.goTransfer]
    const onPage = Object.values(payments.voucher.page)
    expect([...told, ...onPage].join(' ')).toMatch(/transfer/i)
    expect([...told, ...onPage].join(' ')).not.toMatch(/CLABE/)
    expect(payments.voucher.spei['1']).toMatch(/CLABE/)
  },
)
