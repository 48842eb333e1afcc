import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'

interface VoucherData extends About {
  readonly network: 'oxxo' | 'efecty' | 'spei'
  readonly vouchers: readonly {
    readonly reference: string
    readonly amount: number
    readonly n: number
    readonly of: number
  }[]
  readonly clabe: string | null
  readonly expires_at: string
  /** The first payment: seats are held until it ends. One that was written before this was told says so too. */
  readonly holds_seats?: boolean
  /** Somebody who helps to pay: the reservation is not theirs. */
  readonly is_payer?: boolean
}

/** How to pay in cash or by transfer: references, amounts and the instant they stop working. */
function VoucherMail({ data, words }: MailProps<'voucher', VoucherData>) {
  const { t, shared, money } = words
  const network = shared(`networks.${data.network}`)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { network })}
      preview={t('preview', { until: words.instant(data.expires_at) })}
      footer={data.is_payer ? t('footerPayer') : shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(helloOf(data), {
          ...named('firstname', data.firstname),
          network,
          until: words.instant(data.expires_at),
        })}
      </Paragraph>
      {data.products.map((product) => (
        <Paragraph key={product.name}>
          <strong>{words.product(product)}</strong>
        </Paragraph>
      ))}
      <Rows
        rows={data.vouchers.map((voucher) => ({
          label: t('reference', { n: voucher.n, of: voucher.of, reference: voucher.reference }),
          value: money(voucher.amount),
          strong: true,
        }))}
      />
      {data.clabe && <Paragraph>{t('clabe', { clabe: data.clabe })}</Paragraph>}
      <Paragraph>{t(data.is_payer ? 'afterPayer' : 'after')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

function helloOf({ is_payer, holds_seats }: VoucherData) {
  if (is_payer) return 'helloPayer'
  return holds_seats === false ? 'helloLater' : 'hello'
}

export const voucherMail = defineMail({
  name: 'voucher',
  about: firstTrip,
  Body: VoucherMail,
})
