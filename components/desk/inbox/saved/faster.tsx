import { useTranslations } from 'next-intl'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { Notice } from '../../ui/notice'

/** What a colleague made of an answer while it was being changed here; null: they took it out. What was typed stays. */
export function Faster({ now }: { readonly now: SavedAnswer | null }) {
  const t = useTranslations('desk.inbox.saved')
  return (
    <Notice tone="maize" role="alert">
      <p>{now ? t('faster') : t('fasterGone')}</p>
      {now ? (
        <blockquote lang={now.language} className="whitespace-pre-line">
          <b>{now.title}</b>
          <br />
          {now.text}
        </blockquote>
      ) : null}
    </Notice>
  )
}
