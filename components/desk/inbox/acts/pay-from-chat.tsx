import { useTranslations } from 'next-intl'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { QueryState } from '../../ui/list-states'
import { SendLink } from './send-link'
import { useChatWish } from './use-chat-wish'

interface PayFromChatProps {
  readonly chat: string
  /** Of the reservation it is about. */
  readonly code: string
  readonly onDone: () => void
}

/** The page that pays what falls due next of a reservation, put into its conversation. */
export function PayFromChat({ chat, code, onDone }: PayFromChatProps) {
  const t = useTranslations('desk.inbox.acts')
  const { market } = useDesk()
  const wish = useChatWish(chat)
  const making = useKeyedSubmit(
    (_: null, options) =>
      atDesk(() => deskApi(market).reservations.payLink({ params: { code }, body: {} }, options)),
    () => undefined,
  )
  if (!wish.data) return <QueryState query={wish} isKnown={false} />
  const { data: made } = making
  const locale = wish.data.traveller?.locale ?? market.locale
  if (made) {
    const { url: link, amount, currency, until } = made
    return <SendLink {...{ chat, link, amount, currency, until, locale }} onSent={onDone} />
  }
  return (
    <div className="form">
      <FormFailure error={making.error} />
      <p className="soft">{t('payLinkHint')}</p>
      <DeskButton look="main" busy={making.isPending} onClick={() => making.submit(null)}>
        {t('prepare')}
      </DeskButton>
    </div>
  )
}
