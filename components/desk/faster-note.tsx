import type { Language } from '@/lib/locale/market'
import { Notice } from './ui/notice'

interface FasterNoteProps {
  /** What happened, and what saving does now. */
  readonly text: string
  /** The words that a colleague left; null: they took them off. */
  readonly now: { readonly language: Language; readonly title: string; readonly text: string } | null
}

/** What a colleague made of something while it was being changed here. What was typed stays. */
export function FasterNote({ text, now }: FasterNoteProps) {
  return (
    <Notice tone="maize" role="alert">
      <p>{text}</p>
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
