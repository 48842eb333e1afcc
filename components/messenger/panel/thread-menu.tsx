import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { ChatGroup, ChatUser } from '@/lib/messenger/chat-shapes'
import { TranslationSwitch } from '../translation/translation-state'
import type { useTranslatedChat } from '../translation/use-translated-chat'
import { LeaveGroup } from './leave-group'

export interface ThreadMenuProps {
  readonly market: Market
  readonly chat: ChatGroup
  /** Who else is in it and may be blocked. */
  readonly others: readonly ChatUser[]
  /** Uuids of whom this reader does not want to hear of. */
  readonly blocked: readonly string[]
  /** Null where nobody translates. */
  readonly translation: Pick<ReturnType<typeof useTranslatedChat>, 'isOn' | 'toggle'> | null
  readonly onLeft: () => void
}

/** What can be done about a conversation beside writing: ask the desk to look, hear no more of somebody, leave. */
export function ThreadMenu({ market, chat, others, blocked, translation, onLeft }: ThreadMenuProps) {
  return (
    <div className="chat-menu">
      {translation ? <TranslationSwitch {...translation} /> : null}
      <Report market={market} group={chat.uuid} />
      {others.map((one) => (
        <Block
          key={one.uuid}
          {...{ market, one }}
          group={chat.uuid}
          isBlocked={blocked.includes(one.uuid)}
          isGroup={chat.type === 'group'}
        />
      ))}
      {chat.type === 'group' ? <LeaveGroup market={market} group={chat.uuid} onLeft={onLeft} /> : null}
    </div>
  )
}

/** The longest reason that the desk is told. */
const LONGEST_REASON = 1000

function Report({ market, group }: { readonly market: Market; readonly group: string }) {
  const t = useTranslations('messenger.report')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const reporting = useSubmit({
    send: (reason: string) =>
      api(market).messenger.report({ params: { groupUuid: group }, body: { reason } }),
  })
  if (reporting.isSuccess) return <p role="status">{t('done')}</p>
  if (!isOpen)
    return (
      <Button look="text" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason !== '') reporting.submit(reason)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-2">
      <label htmlFor={id}>{t('label')}</label>
      <textarea
        id={id}
        name="reason"
        className="input"
        rows={3}
        maxLength={LONGEST_REASON}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
      />
      <p
        id={`${id}-hint`}
        className={isMissing ? 'text-chile' : 'chat-soft'}
        role={isMissing ? 'alert' : undefined}
      >
        {t(isMissing ? 'missing' : 'hint')}
      </p>
      {reporting.error ? <p role="alert">{failureText(reporting.error, t('failed'))}</p> : null}
      <Button type="submit" look="line" busy={reporting.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

interface BlockProps {
  readonly market: Market
  readonly group: string
  readonly one: ChatUser
  readonly isBlocked: boolean
  readonly isGroup: boolean
}

/** Hears no more of somebody with the second press, which says what that means; again with one. */
function Block({ market, group, one: { uuid: party, profile }, isBlocked, isGroup }: BlockProps) {
  const t = useTranslations('messenger.block')
  const [isAsked, setAsked] = useState(false)
  const changing = useSubmit({
    send: () => {
      const { block, unblock } = api(market).messenger
      return (isBlocked ? unblock : block)({ params: { groupUuid: group, party } })
    },
    onSuccess: () => {
      setAsked(false)
      void browserQueries().invalidateQueries({ queryKey: queryKeys.chat(market, group) })
      void browserQueries().invalidateQueries({ queryKey: queryKeys.chats(market) })
    },
  })
  const name = `${profile.firstname} ${profile.lastname}`.trim()
  const word = isBlocked ? 'undo' : isAsked ? (isGroup ? 'askGroup' : 'ask') : 'do'
  return (
    <div>
      {changing.error ? <p role="alert">{failureText(changing.error, t('failed'))}</p> : null}
      <Button
        look="text"
        busy={changing.isPending}
        onClick={() => (isBlocked || isAsked ? changing.submit() : setAsked(true))}
        onBlur={() => setAsked(false)}
      >
        {t(word, { name })}
      </Button>
    </div>
  )
}
