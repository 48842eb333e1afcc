import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, pushTrip } from './about'
import { ChangedMoney, type ChangedMoneyData } from './changed-money'
import { Products } from './products'

interface PartyChangedData extends ChangedMoneyData {
  /** How many travelled before, and from now on. */
  readonly tickets: { readonly before: number; readonly after: number }
  /** The trip that was taken out; null where all of them stay. Mails of older releases do not know it. */
  readonly gone?: string | null
}

/** Who travels, what they chose with it, or which trips there are was changed by the buyer: the money of it, and the plan that is left. */
function PartyChanged({ data, words }: MailProps<'party_changed', PartyChangedData>) {
  const { t, shared } = words
  const { before, after } = data.tickets
  const { gone } = data
  const hello = { ...named('firstname', data.firstname), before, after, gone: gone ?? '' }
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview')}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t(gone ? 'helloGone' : before === after ? 'helloAddOns' : 'hello', hello)}</Paragraph>
      {after > before ? <Paragraph>{t('forms', { count: after - before })}</Paragraph> : null}
      <Products products={data.products} words={words} />
      <ChangedMoney data={data} words={words} fee={t(gone ? 'feeGone' : 'fee')} />
      <Paragraph>{shared('changed.notYou')}</Paragraph>
      <Action href={data.link}>{shared('changed.action')}</Action>
    </MailLayout>
  )
}

export const partyChangedMail = defineMail({
  name: 'party_changed',
  push: pushTrip,
  about: firstTrip,
  Body: PartyChanged,
})
