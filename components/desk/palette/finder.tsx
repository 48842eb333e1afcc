'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskIcon } from '../ui/icon'
import { LatePalette } from './late-palette'

/** Looks like the field that it opens; on phones an icon alone. */
export function Finder() {
  const t = useTranslations('desk.palette')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        data-desk-search=""
        onClick={() => setOpen(true)}
      >
        <DeskIcon name="search" />
        <span className="find-word">{t('placeholder')}</span>
        <span className="only-l" aria-hidden="true">
          <kbd>/</kbd> <kbd>⌘K</kbd>
        </span>
      </button>
      <LatePalette isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
