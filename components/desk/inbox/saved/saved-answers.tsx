import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { PageSheet } from '../../lists/page-sheet'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'
import { SavedForm } from './saved-form'
import { SavedList, SavedWords } from './saved-list'
import { useDropAnswer, useKeepAnswer, useSavedAnswers } from './use-saved-answers'

/** Opens the answers that are kept for the inbox. */
export function SavedAnswers() {
  const t = useTranslations('desk.inbox.saved')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeskButton aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <DeskIcon name="sticky-note" />
        {t('title')}
      </DeskButton>
      {isOpen ? (
        <PageSheet icon="sticky-note" title={t('title')} onClose={() => setOpen(false)}>
          <Kept />
        </PageSheet>
      ) : null}
    </>
  )
}

/** Seen, added, changed and forgotten; the form stands in the place of the list. */
function Kept() {
  const t = useTranslations('desk.inbox.saved')
  const query = useSavedAnswers()
  const [edited, edit] = useState<SavedAnswer | 'new' | null>(null)
  if (edited !== null)
    return (
      <>
        <DeskButton look="bare" isSmall onClick={() => edit(null)}>
          {t('back')}
        </DeskButton>
        <SavedForm
          answer={edited === 'new' ? null : edited}
          onKept={() => {
            edit(null)
            deskToasts.getState().show({ text: t('kept') })
          }}
        />
      </>
    )
  return (
    <div className="form">
      <DeskButton look="main" onClick={() => edit('new')}>
        {t('new')}
      </DeskButton>
      <SavedList query={query} shown={query.answers ?? []}>
        {(answer) => (
          <div className="saved-answer">
            <SavedWords answer={answer} />
            <span className="acts-row">
              <DeskButton
                look="bare"
                isSmall
                aria-label={t('edit', { title: answer.title })}
                onClick={() => edit(answer)}
              >
                <DeskIcon name="pencil-line" />
              </DeskButton>
              <Drop answer={answer} />
            </span>
          </div>
        )}
      </SavedList>
    </div>
  )
}

/** Forgotten at once, and kept again while it can be taken back. */
function Drop({ answer }: { readonly answer: SavedAnswer }) {
  const t = useTranslations('desk.inbox.saved')
  const { title } = answer
  const { show } = deskToasts.getState()
  // What was forgotten is kept anew, whatever is there.
  const keeping = useKeepAnswer(
    () => show({ text: t('kept') }),
    () => undefined,
  )
  const again = () => keeping.submit({ ...answer, version: null })
  const dropping = useDropAnswer(
    () => show({ text: t('dropped', { title }), undo: again }),
    () => show({ text: t('notDropped', { title }) }),
  )
  return (
    <DeskButton
      look="bare"
      isSmall
      aria-label={t('drop', { title })}
      busy={dropping.isPending}
      onClick={() => dropping.submit(answer)}
    >
      <DeskIcon name="x" />
    </DeskButton>
  )
}
