import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

export interface FavouriteNewsData {
  readonly currency: string
  readonly favourites: readonly {
    readonly name: string
    /** Per traveller, major units. */
    readonly price: number
    /** What it cost before; null where that did not fall. */
    readonly before: number | null
    /** Seats of its departure; null where there are more than a few. */
    readonly left: number | null
  }[]
  readonly link: string
  /** Ends these mails. */
  readonly stop: string
}

/** What somebody keeps became cheaper or is nearly sold out, and the way to hear no more of it. */
function FavouriteNews({ data, words }: MailProps<'favourite_news', FavouriteNewsData>) {
  const { t } = words
  const count = data.favourites.length
  return (
    <MailLayout lang={words.lang} title={t('title', { count })} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { count })}</Paragraph>
      {data.favourites.map(({ name, price, before, left }) => (
        <Paragraph key={name}>
          <strong>{name}</strong>
          {': '}
          {before === null
            ? t('costs', { price: words.money(price) })
            : t('fell', { before: words.money(before), price: words.money(price) })}{' '}
          {left === null ? null : t('left', { left })}
        </Paragraph>
      ))}
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>
        <a href={data.stop}>{t('stop')}</a>
      </Paragraph>
    </MailLayout>
  )
}

export const favouriteNewsMail = defineMail({
  name: 'favourite_news',
  // Its link changes what somebody else asked for.
  isSecret: true,
  about: ({ favourites }: FavouriteNewsData) => favourites[0]?.name ?? '',
  Body: FavouriteNews,
})
