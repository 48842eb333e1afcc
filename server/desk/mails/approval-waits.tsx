import type { ApprovalKind } from '@/lib/desk/approval-kinds'
import type { Currency } from '@/lib/locale/market'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'

interface WaitsData {
  /** Of who asked. */
  readonly name: string
  /** `unserved`: a decision about one reservation, whose departure goes. */
  readonly kind: ApprovalKind | 'unserved'
  /** The code of a reservation, or a trip and its day. */
  readonly about: string
  /** Major units; of an entry below zero where it takes off. */
  readonly amount: number
  readonly currency: Currency
  /** When it takes effect. */
  readonly until: string
  readonly link: string
}

/** To who is alone at the desk: what they asked for takes effect in a day, unless they take it back. */
function ApprovalWaits({ data, words }: MailProps<'approval_waits', WaitsData>) {
  const { t } = words
  const { kind, about } = data
  const [amount, until] = [words.money(data.amount), words.instant(data.until)]
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount, until })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { ...named('name', data.name), kind, amount, about })}</Paragraph>
      <Paragraph>{t('effect', { until })}</Paragraph>
      <Paragraph>{t('decline')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const approvalWaitsMail = defineMail({
  name: 'approval_waits',
  about: ({ about }: WaitsData) => about,
  Body: ApprovalWaits,
})
