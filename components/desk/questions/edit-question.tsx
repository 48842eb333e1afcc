import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { PublishedQuestion } from '@/lib/desk/inbox/published-question-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { PageSheet } from '../lists/page-sheet'
import { DeskButton } from '../ui/desk-button'
import { QuestionForm } from './question-form'

interface EditQuestionProps {
  readonly row: PublishedQuestion
  /** The conversation it comes from, which knows whom its words must not name. */
  readonly chat: string
}

/** Opens the form that changes the words of a question that stands on the page of its trip. */
export function EditQuestion({ row, chat }: EditQuestionProps) {
  const t = useTranslations('desk.questions')
  const [isOpen, setOpen] = useState(false)
  const { uuid, language, question, answer, version } = row
  const trip = row.product.name
  return (
    <>
      <DeskButton
        isSmall
        aria-expanded={isOpen}
        aria-label={t('editNamed', { question })}
        onClick={() => setOpen(true)}
      >
        {t('edit')}
      </DeskButton>
      {isOpen ? (
        <PageSheet
          icon="pencil-line"
          onClose={() => setOpen(false)}
          title={t('editTitle')}
          description={t('editHint', { trip })}
        >
          <QuestionForm
            draft={() => ({ uuid, chat, language, question, answer, version })}
            onDone={() => {
              setOpen(false)
              deskToasts.getState().show({ text: t('changed', { trip }) })
            }}
          />
        </PageSheet>
      ) : null}
    </>
  )
}
