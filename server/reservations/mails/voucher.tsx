import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import { named, type Words } from '@/server/platform/mail/words'

/** How to pay in cash or by transfer: references, amounts and the instant they stop working. */
export function VoucherMail({ data, words }: { data: MailData['voucher']; words: Words<'voucher'> }) {
  const { t, shared, money } = words
  const network = shared(`networks.${data.network}`)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { network })}
      preview={t('preview', { until: words.instant(data.expires_at) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', {
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
      <Paragraph>{t('after')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}
