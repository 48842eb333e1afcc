import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import { named, type Words } from '@/server/platform/mail/words'

interface Props<T extends keyof MailData> {
  readonly data: MailData[T]
  readonly words: Words<T>
}

/** To the operator: who wants to travel where, and one button to answer. What was typed is text, never markup. */
export function LeadReceived({ data, words }: Props<'lead_received'>) {
  const { t } = words
  const rows = (['about', 'month', 'travelers', 'email', 'phone'] as const).flatMap((name) => {
    const value = String(data[name])
    return value === '' ? [] : [{ label: t(name), value }]
  })
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={data.about} footer={t('footer')}>
      <Paragraph>{t('hello', named('name', data.firstname))}</Paragraph>
      <Rows rows={rows} wraps />
      {data.wishes === '' ? null : <Typed>{data.wishes}</Typed>}
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

/** To the operator: a question about a trip. */
export function QuestionReceived({ data, words }: Props<'question_received'>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={data.about} footer={t('footer')}>
      <Paragraph>{t('hello', { ...named('name', data.name), about: data.about })}</Paragraph>
      <Typed>{data.message}</Typed>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

/** To the traveller: that it arrived, who answers and when. Nothing of what was typed but a name. */
export function WishNoted({ data, words }: Props<'wish_noted'>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>
        {data.name === '' ? t('hello') : t('helloNamed', { name: data.name })}{' '}
        {t(`next.${data.kind}`, { about: data.about })}
      </Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

/** What somebody typed, lines kept. */
function Typed({ children }: { readonly children: string }) {
  return (
    <blockquote
      style={{
        margin: '0 0 16px',
        padding: '4px 0 4px 16px',
        borderLeft: '3px solid #ebe3f5',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </blockquote>
  )
}
