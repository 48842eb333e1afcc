import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushTrip } from './about'
import { Products } from './products'

interface DroppedData extends About {
  /** The date that was wanted; null where it was another change. */
  readonly date: string | null
  /** Its time was over, or it could not be carried out as it was quoted when the money came. */
  readonly reason: 'time_over' | 'not_so'
  /** What came in while it waited, and what was paid more than the trip costs. */
  readonly received: number
  readonly surplus: number
}

/** A change was not carried out: the trip stays as it was, and no money is lost. */
function ChangeDropped({ data, words }: MailProps<'change_dropped', DroppedData>) {
  const { t, shared, money } = words
  const { reason, received, surplus } = data
  const wanted = {
    ...named('firstname', data.firstname),
    date: data.date ? words.date(data.date) : '',
    hasDate: data.date ? 'yes' : 'no',
  }
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview')}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t(reason === 'not_so' ? 'notSo' : 'timeOver', wanted)}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>
        {received === 0
          ? t('nothing')
          : surplus > 0
            ? t('surplus', { amount: money(received), surplus: money(surplus) })
            : t('received', { amount: money(received) })}
      </Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const changeDroppedMail = defineMail({
  name: 'change_dropped',
  push: pushTrip,
  about: firstTrip,
  Body: ChangeDropped,
})
