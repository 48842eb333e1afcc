import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LONGEST_PUBLISHED_ANSWER, LONGEST_QUESTION } from '@/lib/desk/inbox/question-limits'
import { languageOf } from '@/lib/locale/market'
import type { ChatItem, DeskChat } from '@/lib/messenger/chat-shapes'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../frame/desk-context'
import { PageSheet } from '../lists/page-sheet'
import { DeskButton } from '../ui/desk-button'
import { QuestionForm } from './question-form'

interface PublishQuestionProps {
  readonly chat: DeskChat
  /** Those of its messages that are there, in their order. */
  readonly items: readonly ChatItem[]
}

/** Opens the form that puts an answered question on the page of its trip; nothing while nobody answered. */
export function PublishQuestion({ chat, items }: PublishQuestionProps) {
  const t = useTranslations('desk.questions')
  const { market } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const words = lastAnswered(items)
  if (chat.type !== 'question' || words === null) return null
  const trip = chat.chateable.name
  return (
    <>
      <DeskButton isSmall aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {t('publish')}
      </DeskButton>
      {isOpen ? (
        <PageSheet
          icon="circle-help"
          onClose={() => setOpen(false)}
          title={t('publish')}
          description={t('hint', { trip })}
        >
          <QuestionForm
            draft={() => ({
              ...{ ...words, chat: chat.uuid, uuid: crypto.randomUUID(), version: null },
              language: languageOf(market.locale),
            })}
            onDone={() => {
              setOpen(false)
              deskToasts.getState().show({ text: t('published', { trip }) })
            }}
          />
        </PageSheet>
      ) : null}
    </>
  )
}

interface Words {
  readonly question: string
  readonly answer: string
}

/** The newest answer that is words, and what a traveller wrote last before it; null where there is none. */
export function lastAnswered(items: readonly ChatItem[]): Words | null {
  const texts = items.filter(({ type }) => type === 'text')
  const at = texts.findLastIndex(({ _user: { role } }) => role !== 'traveler')
  const answer = texts[at]
  if (!answer) return null
  const asked = texts.slice(0, at).findLast(({ _user: { role } }) => role === 'traveler')
  const question = (asked?.message ?? '').slice(0, LONGEST_QUESTION)
  return { question, answer: answer.message.slice(0, LONGEST_PUBLISHED_ANSWER) }
}
