import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { draftOf, dropDraft, saveDraft } from '@/components/layout/drafts'
import { IconButton } from '@/components/ui/icons/icon-button'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { written } from '@/lib/messenger/outbox'
import { changeOutbox } from '@/stores/outbox-store'
import { AttachFile, AttachState, useChatFile } from './attach-file'

interface ComposerProps {
  readonly market: Market
  readonly me: string
  readonly group: string
  /** Files go once something was paid. */
  readonly mayAttach: boolean
}

/** The others are told again only then that somebody writes. */
const TOLD_MS = 3_000

/** Where one writes: Enter sends, Shift and Enter breaks the line. What was begun stays over reloads. */
export function Composer({ market, me, group, mayAttach }: ComposerProps) {
  const t = useTranslations('messenger')
  const id = useId()
  const form = `chat.${group}`
  const [text, setText] = useState(() => draftOf(form).message ?? '')
  const told = useRef(0)
  const upload = useChatFile(market, group)
  const send = () => {
    const message = text.trim()
    if (message === '') return
    const key = crypto.randomUUID()
    void changeOutbox((all) => written(all, { key, user: me, group, message, at: new Date().toISOString() }))
    setText('')
    dropDraft(form)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const tell = () => {
    const now = Date.now()
    if (now - told.current < TOLD_MS || !navigator.onLine) return
    told.current = now
    api(market)
      .messenger.typing({ params: { groupUuid: group } })
      .catch(() => undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <>
      <AttachState market={market} upload={upload} />
      <form className="chat-composer" onSubmit={onSubmit} onInput={saveDraft(form)} noValidate>
        {mayAttach ? <AttachFile upload={upload} /> : null}
        <label htmlFor={id} className="sr-only">
          {t('field')}
        </label>
        <textarea
          id={id}
          name="message"
          className="input"
          rows={1}
          maxLength={LONGEST_MESSAGE}
          placeholder={t('write')}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            tell()
          }}
          onKeyDown={onKey}
        />
        <IconButton type="submit" icon="send" label={t('send')} className="chat-send" />
      </form>
    </>
  )
}
