import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import { named, type Words } from '@/server/platform/mail/words'
import { Products } from './products'

/** A reservation ran out of time and has money: it is kept, and somebody writes. */
export function LateMoney({ data, words }: { data: MailData['late_money']; words: Words<'late_money'> }) {
  const { t, money } = words
  const amount = money(data.kept)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount })}
      footer={t('footer', { code: data.code })}
    >
      <Paragraph>{t(`hello.${data.seats}`, { ...named('firstname', data.firstname), amount })}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('next', { days: data.days })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}
