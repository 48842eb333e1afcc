import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskAction } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import type { DeskChat } from '@/lib/messenger/chat-shapes'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { PageSheet } from '../../lists/page-sheet'
import { DeskButton } from '../../ui/desk-button'
import { DeskLink } from '../../ui/desk-link'
import { DeskIcon } from '../../ui/icon'
import { PayFromChat } from './pay-from-chat'
import { WaitFromChat } from './wait-from-chat'

/** What can be begun from a conversation with one traveller: booking for them, paying what they booked, waiting for seats. */
export function ChatActs({ chat }: { readonly chat: DeskChat }) {
  const t = useTranslations('desk.inbox.acts')
  const { uuid, type, title, chateable, closed } = chat
  const { permissions } = useDesk().session
  const may = (action: DeskAction) => permissions.includes(action)
  const [asked, ask] = useState<'payLink' | 'waitlist' | null>(null)
  const close = () => ask(null)
  const end = (text: string) => {
    close()
    deskToasts.getState().show({ text })
  }
  if (type === 'group' || type === 'team' || !(may('edit_reservation') || may('change_waitlist'))) return null
  return (
    <>
      <nav className="acts-row chat-acts" aria-label={t('title')}>
        {may('edit_reservation') ? (
          <DeskLink className="btn s" href={deskLinks.createReservation(null, uuid)}>
            <DeskIcon name="ticket" />
            {t('book')}
          </DeskLink>
        ) : null}
        {may('edit_reservation') && chateable.code && !closed ? (
          <DeskButton isSmall aria-expanded={asked === 'payLink'} onClick={() => ask('payLink')}>
            <DeskIcon name="link" />
            {t('payLink')}
          </DeskButton>
        ) : null}
        {may('change_waitlist') ? (
          <DeskButton isSmall aria-expanded={asked === 'waitlist'} onClick={() => ask('waitlist')}>
            <DeskIcon name="clock" />
            {t('waitlist')}
          </DeskButton>
        ) : null}
      </nav>
      {asked ? (
        <PageSheet
          key={asked}
          icon={asked === 'payLink' ? 'link' : 'clock'}
          title={t(`${asked}Of`, { name: title })}
          onClose={close}
        >
          {asked === 'payLink' ? (
            <PayFromChat chat={uuid} code={chateable.code ?? ''} onDone={() => end(t('sent'))} />
          ) : (
            <WaitFromChat chat={uuid} onDone={end} />
          )}
        </PageSheet>
      ) : null}
    </>
  )
}
