'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { draftOf, dropDraft, saveDraft } from '@/components/layout/drafts'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'

/** Where an unfinished reply is kept, in this tab. */
const DRAFT = 'lead-reply'

interface LeadReplyProps {
  readonly market: Market
  readonly token: string
  /** Whether it was answered: one may write once for every answer. */
  readonly mayReply: boolean
}

/** Writes once more to the desk. */
export function LeadReply({ market, token, mayReply }: LeadReplyProps) {
  const t = useTranslations('accounts.leadLink')
  const router = useRouter()
  const [isEmpty, setEmpty] = useState(false)
  const [text, setText] = useState('')
  // What was begun before a reload: the server knows nothing of it.
  useEffect(() => setText(draftOf(DRAFT).message ?? ''), [])
  const replying = useKeyedSubmit(
    (body: { readonly message: string }, options) =>
      api(market).campaigns.replyToLead({ params: { token }, body }, options),
    () => {
      dropDraft(DRAFT)
      router.refresh()
    },
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = text.trim()
    setEmpty(message === '')
    if (message !== '') replying.submit({ message })
  }
  if (replying.isSuccess || !mayReply)
    return <Note role="status">{replying.isSuccess ? `${t('sent')} ${t('once')}` : t('once')}</Note>
  return (
    <form onSubmit={onSubmit} onInput={saveDraft(DRAFT)} noValidate className="grid gap-4">
      <Field label={t('reply')} error={isEmpty ? t('missing') : undefined}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            value={text}
            onChange={({ target }) => setText(target.value)}
            rows={5}
            maxLength={LONGEST_MESSAGE}
            className="input"
          />
        )}
      </Field>
      {replying.error ? (
        <Note tone="chile" role="alert">
          {failureText(replying.error, t('lost'))}
        </Note>
      ) : null}
      <p>
        <Button type="submit" look="main" busy={replying.isPending}>
          {t('send')}
        </Button>
      </p>
    </form>
  )
}
