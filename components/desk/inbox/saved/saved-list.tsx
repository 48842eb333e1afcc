import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { QueryState } from '../../ui/list-states'
import type { useSavedAnswers } from './use-saved-answers'

interface SavedListProps {
  readonly query: ReturnType<typeof useSavedAnswers>
  /** Those that are shown; of what is known, what fits. */
  readonly shown: readonly SavedAnswer[]
  readonly children: (answer: SavedAnswer) => ReactNode
}

/** Saved answers one below the other, or why there are none. */
export function SavedList({ query, shown, children }: SavedListProps) {
  const t = useTranslations('desk.inbox.saved')
  const { answers } = query
  if (!answers) return <QueryState query={query} isKnown={false} />
  if (shown.length === 0) return <p className="soft">{t(answers.length === 0 ? 'none' : 'noneFound')}</p>
  return (
    <ul className="saved-answers">
      {shown.map((answer) => (
        <li key={answer.uuid}>{children(answer)}</li>
      ))}
    </ul>
  )
}

/** What an answer says, as far as a line shows it. */
export function SavedWords({ answer: { title, language, text } }: { readonly answer: SavedAnswer }) {
  const t = useTranslations('desk.inbox.saved')
  return (
    <>
      <span className="who-line">
        <b>{title}</b>
        <span className="soft">{t(`languages.${language}`)}</span>
      </span>
      <span className="soft cut">{text}</span>
    </>
  )
}
