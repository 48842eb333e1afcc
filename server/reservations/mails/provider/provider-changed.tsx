import type { ProviderKind, ProviderSilence, ProviderTake } from '@/lib/reservations/provider/provider-change'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import { named, type Words } from '@/server/platform/mail/words'
import { type About, firstTrip, pushTrip } from '../about'
import { Products } from '../products'

interface ProviderChangedData extends About {
  /** Whether other trips of the reservation go on; absent in mails that were queued before they did. */
  readonly is_part?: boolean
  readonly step: 'told' | 'day_3' | 'day_7'
  readonly kind: ProviderKind
  /** In the words of the desk. */
  readonly reason: string
  /** As it was and is; of a departure its day. */
  readonly before: string
  readonly after: string
  readonly takes: readonly ProviderTake[]
  /** What each of the two comes to; the bonus is part of the money. */
  readonly money: number
  readonly bonus: number
  readonly credit: number
  /** ISO 8601. */
  readonly until: string
  /** What nobody’s word means then; absent in mails that were queued before it could be anything but money. */
  readonly silence?: ProviderSilence
  /** Until when it can be accepted; null: it cannot. Absent in mails that were queued before it was said. */
  readonly accept_by?: string | null
  /** Whether its departure goes for everybody else; absent in mails that were queued before it could. */
  readonly only_this?: boolean
}

/** The provider changed a trip, and its buyer decides: what can be chosen, what each comes to, and until when. */
function ProviderChanged({ data, words }: MailProps<'provider_changed', ProviderChangedData>) {
  const { t, shared } = words
  const { step, kind, before, after, reason } = data
  const isOne = data.only_this === true
  const what = happened(data)
  const until = words.instant(data.until)
  const shown = (value: string) => (kind === 'start_time' ? words.time(value) : value)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { step, what })}
      preview={t('preview', { until })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t(`hello.${step}`, { ...named('firstname', data.firstname), what })}</Paragraph>
      <Paragraph>
        {isOne && (kind === 'cancelled' || kind === 'moved')
          ? t(`one.${kind}`)
          : t(`kinds.${kind}`, { before: shown(before), after: shown(after) })}
      </Paragraph>
      {kind === 'moved' && (
        <Paragraph>
          {t(isOne ? 'oneMoved' : 'moved', { before: words.date(before), after: words.date(after) })}
        </Paragraph>
      )}
      <Paragraph>{t('reason', { reason })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows rows={rowsOf(data, words)} />
      {kind === 'moved' && data.accept_by && (
        <Paragraph>{t('acceptBy', { until: words.instant(data.accept_by) })}</Paragraph>
      )}
      <Paragraph>
        {data.silence === 'goes_on'
          ? t('goesOn', { until })
          : t('silence', { until, part: data.is_part ? 'yes' : 'no' })}
      </Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

/** What is said of it first: that it does not go, that it goes without this reservation, or that it is another one. */
function happened({ kind, only_this }: ProviderChangedData): 'cancelled' | 'unserved' | 'changed' {
  if (only_this) return 'unserved'
  return kind === 'cancelled' ? 'cancelled' : 'changed'
}

function rowsOf(
  { takes, money, bonus, credit }: ProviderChangedData,
  { t, money: shown }: Words<'provider_changed'>,
): Row[] {
  const worth = { accept: null, date: null, money, credit }
  return takes.flatMap((take) => {
    const amount = worth[take]
    const row = { label: t(`take.${take}`), value: amount === null ? t('free') : shown(amount) }
    if (take !== 'money' || bonus === 0) return [row]
    return [
      { ...row, strong: true },
      { label: t('bonus'), value: shown(bonus) },
    ]
  })
}

export const providerChangedMail = defineMail({
  name: 'provider_changed',
  push: pushTrip,
  about: firstTrip,
  Body: ProviderChanged,
})
