'use client'
import { type KeyboardEvent, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '@/components/layout/use-back-closes'
import { IconButton } from '@/components/ui/icons/icon-button'
import { pictureFile, pictureSet } from '@/lib/pictures/picture-files'
import type { LightboxPicture } from './gallery-row'

interface GalleryLightboxProps {
  readonly pictures: readonly LightboxPicture[]
  /** The one that is opened. */
  readonly first: number
  readonly texts: Readonly<Record<'title' | 'close' | 'previous' | 'next', string>>
  readonly onClose: () => void
}

/** How far a finger moves before it turns the page, CSS pixels. */
const SWIPE = 40

/**
 * All pictures, one at a time. A native dialog: focus, Escape and the page behind are the browser's. Back closes it, a
 * finger turns to the next.
 */
export default function GalleryLightbox({ pictures, first, texts, onClose }: GalleryLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(first)
  const touched = useRef(0)
  const close = useCallback(() => dialog.current?.close(), [])
  const [isOpen, setOpen] = useState(true)
  useBackCloses(isOpen ? 1 : 0, close)
  useEffect(() => dialog.current?.showModal(), [])
  // Closed once the entry it added to the history is gone with it.
  useEffect(() => {
    if (!isOpen) onClose()
  }, [isOpen, onClose])
  const step = (by: number) => setShown((index) => (index + by + pictures.length) % pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    touched.current = touches.length === 1 ? (touches[0]?.clientX ?? 0) : Number.NaN
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touched.current
    if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1)
  }
  const [name, alt, width, height] = pictures[shown] ?? ['', '', 0, 0]
  return (
    <dialog
      ref={dialog}
      aria-label={texts.title}
      className="lightbox"
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      onClose={() => setOpen(false)}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="num text-note" role="status">{`${shown + 1} / ${pictures.length}`}</span>
        <IconButton icon="x" label={texts.close} onClick={close} />
      </div>
      <img
        key={name}
        src={pictureFile(name, 768)}
        srcSet={pictureSet(name, width)}
        sizes="100vw"
        alt={alt}
        width={width}
        height={height}
      />
      <div className="flex items-center justify-between gap-3">
        <IconButton icon="chevron-left" label={texts.previous} onClick={() => step(-1)} />
        <p className="text-center text-note">{alt}</p>
        <IconButton icon="chevron-right" label={texts.next} onClick={() => step(1)} />
      </div>
    </dialog>
  )
}
